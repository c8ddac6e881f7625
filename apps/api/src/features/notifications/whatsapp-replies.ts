import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { hourSeconds } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import { refuseDeepJson } from '../../http/json-body.ts';
import { receiveSms } from '../tracking/receive-sms.ts';
import { WhatsappWindow } from './whatsapp-window.entity.ts';

/** For 24 hours after a number has written, less what a message may be under way. */
const windowMs = (24 * hourSeconds - 300) * 1000;

/** Whether any text may be sent to a number, because it has written to us on WhatsApp. */
export async function mayWriteText(em: EntityManager, now: Date, number: string): Promise<boolean> {
  const since = new Date(now.getTime() - windowMs);
  return (await em.count(WhatsappWindow, { number, wroteAt: { $gt: since } })) > 0;
}

const path = '/notifications/whatsapp';

/** Messages of a webhook; of other kinds and changes nothing is read. */
const posted = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            messages: z
              .array(
                z.object({
                  from: z.string().max(20),
                  text: z.object({ body: z.string() }).optional(),
                }),
              )
              .optional(),
          }),
        }),
      ),
    }),
  ),
});

/**
 * Receives what customers write to our number on WhatsApp: STOP ends messages to the number, on every
 * channel that rings there. Meta verifies the address once, and signs each request.
 */
export function serveWhatsappReplies(app: FastifyInstance, deps: Deps): void {
  const replies = deps.config.whatsapp?.replies;
  if (!replies) return;
  const { secret, verifyToken } = replies;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.get<{ Querystring: Record<string, string> }>(path, async ({ query }, reply) => {
      if (!same(query['hub.verify_token'], verifyToken)) throw new AppError('NOT_FOUND');
      return reply.type('text/plain').send(String(query['hub.challenge'] ?? ''));
    });
    scope.post<{ Body: Buffer | undefined }>(
      path,
      { config: { rateLimit: false } },
      async ({ headers, body = Buffer.alloc(0) }, reply) => {
        const ours = createHmac('sha256', secret).update(body).digest('hex');
        if (!same(headers['x-hub-signature-256'], `sha256=${ours}`))
          throw new AppError('NOT_FOUND');
        const text = body.toString();
        refuseDeepJson(text);
        await receive(deps, text);
        return reply.code(200).send();
      },
    );
  });
}

async function receive(deps: Deps, text: string): Promise<void> {
  const read = posted.safeParse(JSON.parse(text));
  if (!read.success) return;
  const messages = read.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => value.messages ?? []),
  );
  const em = deps.database.em();
  for (const { from, text: written } of messages) {
    const number = `+${from.replace(/\D/g, '')}`;
    await em.upsert(
      WhatsappWindow,
      { number, wroteAt: deps.clock() },
      { onConflictFields: ['number'], onConflictMergeFields: ['wroteAt'] },
    );
    await receiveSms(em, deps, { from: number, text: written?.body ?? '' });
  }
}

function same(given: unknown, ours: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(ours)];
  return one.length === other.length && timingSafeEqual(one, other);
}
