import { generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { type Answer, startFake } from './http-fake.ts';
import { type Change, Refusal, Spreadsheet } from './spreadsheet.ts';

/** A fault of a request: an error answer, or none, before or after the effect. */
export type Fault =
  | { status: number; headers?: Record<string, string>; reason?: string }
  | 'reset'
  | 'reset when done'
  | 'stall';

type GoogleRequest = { name: string; body: string };

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The key file of the only service account that the fake accepts. */
export const keyFile = {
  type: 'service_account',
  client_email: 'jadeport@fake.iam.gserviceaccount.com',
  private_key: privateKey,
  private_key_id: 'key-1',
  token_uri: 'https://oauth2.googleapis.com/token',
};

export const sheetId = '1StandInSheet_0123456789';

/**
 * A fake of Google's sign-in for service accounts and of the used part of the Sheets API: one
 * spreadsheet, whose batches of changes are applied completely or not at all.
 */
export async function startGoogle() {
  const spreadsheet = new Spreadsheet();
  const requests: GoogleRequest[] = [];
  const tokens = new Set<string>();
  let faultOf = (_request: GoogleRequest, _index: number): Fault | undefined => undefined;
  let before = async (_request: GoogleRequest) => {};

  const fake = await startFake(async ({ method, url: address, headers, body }) => {
    const url = new URL(address, 'http://google');
    const request = { name: nameOf(method, url), body };
    const fault = faultOf(request, requests.push(request) - 1);
    await before(request);
    if (fault === 'stall') return new Promise<Answer>(() => {});
    if (fault === 'reset') return fault;
    if (typeof fault === 'object') return refused(fault);
    const answered = attempt(() => answer(request, url, headers.authorization));
    return fault ? 'reset' : answered;
  });

  function answer({ name, body }: GoogleRequest, url: URL, authorization = ''): unknown {
    if (name === 'token')
      return { access_token: token(body), expires_in: 3599, token_type: 'Bearer' };
    if (!tokens.has(authorization.replace('Bearer ', '')))
      throw new Refusal(401, 'UNAUTHENTICATED');
    if (!url.pathname.startsWith(`/v4/spreadsheets/${sheetId}`))
      throw new Refusal(404, 'NOT_FOUND');
    if (name === 'tabs') return { sheets: spreadsheet.properties() };
    if (body.length > 2_000_000) throw new Refusal(413, 'too large');
    if (name === 'change') return spreadsheet.change(JSON.parse(body).requests as Change[]);
    const range = decodeURIComponent(url.pathname.split('/values/')[1] ?? '');
    const isRaw = url.searchParams.get('valueInputOption') === 'RAW';
    return spreadsheet.write(range, JSON.parse(body).values, isRaw);
  }

  function token(body: string): string {
    const form = new URLSearchParams(body);
    checkAssertion(form.get('grant_type'), form.get('assertion') ?? '');
    const given = randomUUID();
    tokens.add(given);
    return given;
  }

  return {
    ...fake,
    spreadsheet,
    requests,
    /** Sets the faults of the following requests, by request and its position, counted from now. */
    fail(faults: typeof faultOf) {
      faultOf = faults;
      requests.length = 0;
    },
    /** Makes every request wait for something first. */
    hold(until: typeof before) {
      before = until;
    },
  };
}

export type Google = Awaited<ReturnType<typeof startGoogle>>;

function nameOf(method: string, { pathname }: URL): string {
  if (pathname === '/token') return 'token';
  if (pathname.endsWith(':batchUpdate')) return 'change';
  return method === 'PUT' ? 'values' : 'tabs';
}

function refused({ status, headers = {}, reason = 'fault' }: Exclude<Fault, string>): Answer {
  const error = { code: status, message: reason, status: reason };
  return { status, headers, body: JSON.stringify({ error }) };
}

function attempt(work: () => unknown): Answer {
  try {
    return { status: 200, body: JSON.stringify(work()) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused({ status: error.status, reason: error.message });
  }
}

/** Checks an assertion by RFC 7523, as Google requires it. */
function checkAssertion(grant: string | null, assertion: string): void {
  const [head = '', payload = '', signature = ''] = assertion.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}');
  const signed = Buffer.from(`${head}.${payload}`);
  const isRight =
    grant === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url')) &&
    claims.iss === keyFile.client_email &&
    claims.aud === keyFile.token_uri &&
    claims.scope === 'https://www.googleapis.com/auth/spreadsheets' &&
    claims.exp * 1000 > Date.now();
  if (!isRight) throw new Refusal(400, 'invalid_grant');
}
