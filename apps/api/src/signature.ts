import { createHmac, timingSafeEqual } from 'node:crypto';
import { signatureTolerance } from '@jadeport/contract/webhooks';

/** The value of the signature header (see the contract's webhooks) for a body sent at `now`. */
export function signatureOf(secret: string, body: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, String(seconds), body).toString('hex')}`;
}

/** Whether a signature is of this body and of about now; in the same time for every wrong one. */
export function isSignatureOf(
  signature: string,
  secret: string,
  body: string | Buffer,
  now: Date,
): boolean {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const isRecent = Math.abs(now.getTime() / 1000 - Number(seconds)) <= signatureTolerance;
  const given = Buffer.from(hex.padEnd(64, '0'), 'hex');
  return timingSafeEqual(given, digest(secret, seconds, body)) && isRecent && hex !== '';
}

function digest(secret: string, seconds: string, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
