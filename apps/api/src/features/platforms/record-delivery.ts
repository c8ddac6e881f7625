import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';
import { minuteMs } from '../../durations.ts';
import type { Platform } from './platform.entity.ts';

/** Failed posts in a row after which none is sent for `pauseMs`. */
const failureLimit = 5;
const pauseMs = 5 * minuteMs;

/** Stores the latest post to a platform's `webhookUrl`, and pauses the posts after several failures. */
export async function recordDelivery(
  em: EntityManager,
  platformId: string,
  delivery: NonNullable<Platform['lastDelivery']>,
  now: Date,
): Promise<void> {
  const pauseEnd = new Date(now.getTime() + pauseMs);
  const params = [platformId, JSON.stringify(delivery), delivery.ok, failureLimit, pauseEnd];
  await execute(em, recordSql, params);
}

/**
 * Takes the one post that may go at the end of a pause and begins the next pause, which its success
 * ends: the job queue may give two workers a job of one group at the same moment. Without a pause
 * every post may go.
 */
export async function takeTry(
  em: EntityManager,
  { id, webhookPausedUntil: pausedUntil }: Platform,
  now: Date,
): Promise<boolean> {
  if (!pausedUntil) return true;
  const params = [id, pausedUntil, new Date(now.getTime() + pauseMs)];
  return (await execute(em, trySql, params)).length > 0;
}

const trySql = `
  update platforms set webhook_paused_until = $3
  where id = $1 and webhook_paused_until = $2
  returning id`;

const recordSql = `
  update platforms
  set last_delivery = $2::jsonb, webhook_failures = case when $3::boolean then 0 else webhook_failures + 1 end,
    webhook_paused_until =
      case when not $3::boolean and webhook_failures + 1 >= $4::int then $5::timestamptz end
  where id = $1`;
