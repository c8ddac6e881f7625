import { createHmac, timingSafeEqual } from 'node:crypto';

/** Carries the id of a delivery, the same at each repetition. */
export const deliveryHeader = 'jadeport-delivery';

/**
 * Carries `t=<seconds since 1970>,v1=<hex>`, where hex is HMAC-SHA256 by the platform's secret over
 * the time, a full stop and the body as it stands.
 */
export const signatureHeader = 'jadeport-signature';

/** Seconds that a signature's time may be away from ours. */
const tolerance = 300;

/** Whether a signature is of this body and of about now; in the same time for every wrong one. */
export function isSignatureOf(signature: string, secret: string, body: Buffer, now: Date): boolean {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const isRecent = Math.abs(now.getTime() / 1000 - Number(seconds)) <= tolerance;
  const given = Buffer.from(hex.padEnd(64, '0'), 'hex');
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  return timingSafeEqual(given, right) && isRecent && hex !== '';
}
