import { z } from 'zod';
import type { CarrierEvent, CarrierNews } from '../../ports/tracking-provider.ts';

const textOrNull = z.string().nullish();

const event = z.object({
  time_utc: textOrNull,
  time_iso: textOrNull,
  description: textOrNull,
  location: textOrNull,
  stage: textOrNull,
  sub_status: textOrNull,
});

const tracked = z.object({
  number: z.string(),
  track_info: z
    .object({
      tracking: z
        .object({ providers: z.array(z.object({ events: z.array(event).nullish() })).nullish() })
        .nullish(),
    })
    .nullish(),
});
type Tracked = z.output<typeof tracked>;

const answer = z.object({
  code: z.number(),
  data: z
    .object({
      accepted: z.array(tracked).default([]),
      rejected: z
        .array(z.object({ number: z.string(), error: z.object({ code: z.number() }) }))
        .default([]),
    })
    .default({ accepted: [], rejected: [] }),
});

/** @throws Error for an answer that is not as documented */
export function answerOf(json: unknown): z.output<typeof answer> {
  const read = answer.safeParse(json);
  if (!read.success) throw new Error('17TRACK answered something unreadable');
  return read.data;
}

/** What is known of a number. */
export const newsOf = ({ number, track_info }: Tracked): CarrierNews => ({
  waybill: number,
  events: (track_info?.tracking?.providers ?? [])
    .flatMap(({ events }) => events ?? [])
    .flatMap(toEvent),
});

function toEvent(given: z.output<typeof event>): CarrierEvent[] {
  const occurredAt = new Date(given.time_utc ?? given.time_iso ?? '');
  const text = given.description ?? '';
  if (Number.isNaN(occurredAt.getTime()) || text === '') return [];
  const status = given.stage || given.sub_status || '';
  return [{ status, text, location: given.location ?? '', occurredAt }];
}

const notice = z.object({ event: z.string(), data: z.unknown() });

/**
 * What a notice tells: of a number that is no longer followed, nothing.
 *
 * @throws ZodError for one that is not as documented
 */
export function noticeOf(json: unknown): CarrierNews[] {
  const { event: kind, data } = notice.parse(json);
  return kind === 'TRACKING_UPDATED' ? [newsOf(tracked.parse(data))] : [];
}
