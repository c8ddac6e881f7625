import { createHash, createHmac } from 'node:crypto';
import type { S3Config } from '../src/environment/config.ts';
import { type Received, startFake } from './http-fake.ts';

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const keyed = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/**
 * A fake of the used part of S3: keeps objects in memory, and refuses requests without a valid
 * Signature Version 4, or with a body other than the signed one.
 */
export async function startS3Fake() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const state: { refuses?: { status: number; code: string } } = {};
  const fake = await startFake((request) => {
    const { method, url, bytes } = request;
    const refusal = state.refuses ?? fault(request, config);
    if (refusal) return refused(refusal);
    const found = objects.get(url);
    if (method === 'PUT') objects.set(url, { bytes, type: request.headers['content-type'] });
    else if (method === 'DELETE') objects.delete(url);
    else return found ? { status: 200, body: found.bytes } : refused(noSuchKey);
    return { status: method === 'DELETE' ? 204 : 200 };
  });
  const config: S3Config = {
    endpoint: fake.url,
    bucket: 'parcels',
    region: 'us-east-1',
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'a secret of forty characters, more or less',
  };
  return { config, objects, state, stop: fake.stop };
}

const noSuchKey = { status: 404, code: 'NoSuchKey' };
const refused = ({ status, code }: typeof noSuchKey) => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${code}</Code></Error>`,
});

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

function fault({ headers, method, url, bytes }: Received, config: S3Config) {
  const [, id, day = '', region = '', signed = '', signature] =
    authorization.exec(headers.authorization ?? '') ?? [];
  if (id !== config.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' };
  const names = signed.split(';');
  const payload = String(headers['x-amz-content-sha256']);
  const canonical = [
    ...[method, url, ''],
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    ...['', signed, payload],
  ].join('\n');
  const date = String(headers['x-amz-date']);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, hashOf(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => keyed(secret, part),
    `AWS4${config.secretAccessKey}`,
  );
  const isSigned =
    signature === keyed(key, text).toString('hex') &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)) &&
    date.startsWith(day) &&
    region === config.region;
  if (!isSigned) return { status: 403, code: 'SignatureDoesNotMatch' };
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hashOf(bytes)) {
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  }
  if (method === 'PUT' && headers['content-length'] === undefined) {
    return { status: 411, code: 'MissingContentLength' };
  }
  return undefined;
}
