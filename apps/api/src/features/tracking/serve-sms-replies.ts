import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { SmsConfig } from '../../environment/config.ts';
import { AppError } from '../../errors/app-error.ts';
import { takeForms } from '../../http/forms.ts';
import { receiveSms } from './receive-sms.ts';

const text = z.string().max(2000);
const twilioBody = z.object({ From: text, Body: text });
const gatewayBody = z.object({ from: text, text });

/** Receives replies to text messages from the SMS provider; answers 404 to all other callers. */
export function serveSmsReplies(app: FastifyInstance, deps: Deps): void {
  const { sms } = deps.config;
  if (sms.kind === 'twilio') serveTwilio(app, deps, sms);
  if (sms.kind === 'gateway' && sms.secret) serveGateway(app, deps, sms.secret);
}

const twilioPath = '/notifications/sms/twilio';

/** Twilio posts a form and signs the address with all fields (Twilio docs: Webhooks security). */
function serveTwilio(
  app: FastifyInstance,
  deps: Deps,
  { authToken }: Extract<SmsConfig, { kind: 'twilio' }>,
): void {
  void app.register(async (scope) => {
    takeForms(scope);
    scope.post(twilioPath, async (request, reply) => {
      const fields = request.body as Record<string, string>;
      const signed = `${deps.publicUrl()}${request.url}${sortedFields(fields)}`;
      const signature = createHmac('sha1', authToken).update(signed).digest('base64');
      if (!same(signature, String(request.headers['x-twilio-signature']))) {
        throw new AppError('NOT_FOUND');
      }
      const { From: from, Body: text } = twilioBody.parse(fields);
      await receiveSms(deps.database.em(), deps, { from, text });
      // An empty answer sends no message; Twilio itself confirms a STOP.
      return reply.type('text/xml').send('<Response/>');
    });
  });
}

const sortedFields = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('');

/** `{from, text}` as JSON, with `Authorization: Bearer` and SMS_SECRET. */
function serveGateway(app: FastifyInstance, deps: Deps, secret: string): void {
  app.post('/notifications/sms/gateway', async (request, reply) => {
    if (!same(`Bearer ${secret}`, String(request.headers.authorization))) {
      throw new AppError('NOT_FOUND');
    }
    await receiveSms(deps.database.em(), deps, gatewayBody.parse(request.body));
    return reply.code(204).send();
  });
}

/** Compares in constant time. */
function same(ours: string, given: string): boolean {
  const [one, other] = [ours, given].map((value) => createHash('sha256').update(value).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
