import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header with the id of a delivery; retries keep the id. */
export const deliveryHeader = 'jadeport-delivery';

/**
 * Header `t=<seconds since 1970>,v1=<hex>`: HMAC-SHA256 with the platform's secret over the time, a
 * full stop and the unchanged body.
 */
export const signatureHeader = 'jadeport-signature';

/** Largest difference between a signature's time and ours, in seconds. */
const tolerance = 300;

/**
 * Whether a signature is valid for this body and recent; every wrong one is compared in constant
 * time.
 */
export function isSignatureOf(signature: string, secret: string, body: Buffer, now: Date): boolean {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const isRecent = Math.abs(now.getTime() / 1000 - Number(seconds)) <= tolerance;
  const given = Buffer.from(hex.padEnd(64, '0'), 'hex');
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  return timingSafeEqual(given, right) && isRecent && hex !== '';
}
