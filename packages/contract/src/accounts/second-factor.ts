import { z } from 'zod';
import { instant, secret, text } from '../fields.ts';

/** A code of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const secondFactorCode = text(1, 64, 'CODE_REQUIRED');

/** The caller's second factor. */
export const secondFactorOutput = z
  .object({
    /** Since when it is on; null while it is off. */
    since: instant.nullable(),
    /** Whether the owner of this installation requires one of the caller. */
    required: z.boolean(),
    /** The number of recovery codes that are not used yet. */
    recoveryCodes: z.int(),
  })
  .meta({ id: 'SecondFactor' });

const currentPassword = secret(1, 'PASSWORD_REQUIRED');

export const startSecondFactorInput = z.strictObject({ currentPassword });

/** What an authenticator app needs, in three forms. */
export const startSecondFactorOutput = z
  .object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for an app on the same device. */
    uri: z.string(),
    /** The same address as a QR code: SVG text. */
    qr: z.string(),
  })
  .meta({ id: 'SecondFactorSecret' });

export const confirmSecondFactorInput = z.strictObject({ code: secondFactorCode });

/** Ten codes that are shown once, each good for one sign-in without the app. */
export const recoveryCodesOutput = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });

/** A change to a second factor that is on. */
export const changeSecondFactorInput = z.strictObject({ currentPassword, code: secondFactorCode });

/** `username` is an e-mail address or a customer code. */
export const resetSecondFactorInput = z.strictObject({
  username: text(1, 254, 'USERNAME_REQUIRED'),
});
