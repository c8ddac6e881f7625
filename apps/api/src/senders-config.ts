import type { Settings } from './settings.ts';
import { StartupError } from './startup-error.ts';

/** How text messages are sent. */
export type SmsConfig =
  | { kind: 'outbox' }
  | { kind: 'gateway'; url: string; secret: string | undefined }
  | { kind: 'twilio'; accountSid: string; authToken: string; from: string; apiRoot: string };

/** WhatsApp's Cloud API. */
export type WhatsappConfig = {
  phoneId: string;
  token: string;
  template: string;
  /** For replies: what signs them, and the word that verifies their address. */
  replies: { secret: string; verifyToken: string } | undefined;
  apiRoot: string;
};

/** @throws StartupError for settings that contradict each other */
export function readSms(set: Settings): SmsConfig {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = set;
  if (accountSid && authToken && from) {
    if (set.SMS_URL) throw new StartupError('SMS_URL and TWILIO_… cannot both be set.');
    return { kind: 'twilio', accountSid, authToken, from, apiRoot: set.TWILIO_API_ROOT };
  }
  if (accountSid || authToken || from) {
    throw new StartupError(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together.',
    );
  }
  if (!set.SMS_URL) return { kind: 'outbox' };
  return { kind: 'gateway', url: set.SMS_URL, secret: set.SMS_SECRET };
}

/** @throws StartupError for one setting without the other */
export function readWhatsapp(set: Settings): WhatsappConfig | undefined {
  const { WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token } = set;
  const { WHATSAPP_APP_SECRET: secret, WHATSAPP_VERIFY_TOKEN: verifyToken } = set;
  if (Boolean(secret) !== Boolean(verifyToken))
    throw new StartupError('WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN must be set together.');
  if (!phoneId && !token) return undefined;
  if (!phoneId || !token)
    throw new StartupError('WHATSAPP_PHONE_ID and WHATSAPP_TOKEN must be set together.');
  return {
    phoneId,
    token,
    template: set.WHATSAPP_TEMPLATE,
    replies: secret && verifyToken ? { secret, verifyToken } : undefined,
    apiRoot: set.WHATSAPP_API_ROOT,
  };
}
