import { Secret, TOTP } from 'otpauth';
import { onFirstUse } from '../../on-first-use.ts';

/** 160 bits, the length that RFC 4226 recommends. */
const secretBytes = 20;

/** Accepted time steps before and after the present one, because clocks differ (RFC 6238). */
const window = 1;

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...more,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });

/** A new random secret in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an authenticator app reads. */
export const secretUri = (secret: string, issuer: string, email: string): string =>
  totpOf(secret, { issuer, label: email }).toString();

/** The time step of a code that is valid at `now`; undefined for any other text. */
export function counterOf(secret: string, code: string, now: Date): number | undefined {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

const bwip = onFirstUse(async () => (await import('bwip-js/node')).default);

/** A text as a QR code: SVG, black on white in every colour scheme, because cameras need it. */
export async function qrOf(text: string): Promise<string> {
  const { toSVG } = await bwip();
  return toSVG({ bcid: 'qrcode', text, padding: 4, backgroundcolor: 'ffffff' });
}
