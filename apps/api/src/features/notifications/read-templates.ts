import type { Language } from '@jadeport/contract';
import {
  type NotificationEvent,
  notificationEvents,
  type Template,
  type TemplateWords,
  templateVariables,
} from '@jadeport/contract/notifications';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { type ActorId, readActors } from '../audit/actor.ts';
import { NotificationTemplate } from './notification-template.entity.ts';
import { ownWords } from './own-words.ts';

export type StoredTemplate = {
  event: NotificationEvent;
  version: number;
  words: Partial<Record<Language, TemplateWords | null>>;
  actor: ActorId | null;
  recordedAt: Date;
};

/** The forwarder's own words of an event; undefined where ours hold. */
export async function presentWords(
  em: EntityManager,
  event: NotificationEvent,
  language: Language,
): Promise<TemplateWords | undefined> {
  const newest = await newestTemplate(em, event);
  return newest?.words[language] ?? undefined;
}

export const newestTemplate = (
  em: EntityManager,
  event: NotificationEvent,
): Promise<StoredTemplate | undefined> =>
  stored(em).where('event', '=', event).orderBy('version', 'desc').limit(1).executeTakeFirst();

const stored = (em: EntityManager) =>
  query(em, NotificationTemplate)
    .selectFrom('notification_templates')
    .select(['event', 'version', 'words', 'actor', 'recorded_at as recordedAt']);

/** The template of each event that is in force. */
export async function listTemplates(em: EntityManager): Promise<{ items: Template[] }> {
  const rows = await stored(em)
    .distinctOn('event')
    .orderBy('event')
    .orderBy('version', 'desc')
    .execute();
  const byEvent = new Map(rows.map((row) => [row.event, row]));
  const all = notificationEvents.map((event) => byEvent.get(event) ?? untouched(event));
  return { items: await toTemplates(em, all) };
}

/** Every version of an event's template, newest first; the last is ours. */
export async function listTemplateVersions(
  em: EntityManager,
  event: NotificationEvent,
): Promise<{ items: Template[] }> {
  const rows = await stored(em)
    .where('event', '=', event)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
  return { items: await toTemplates(em, [...rows, untouched(event)]) };
}

type Row = Omit<StoredTemplate, 'recordedAt'> & { recordedAt: Date | null };

const untouched = (event: NotificationEvent): Row => ({
  event,
  version: 0,
  words: {},
  actor: null,
  recordedAt: null,
});

export async function toTemplates(em: EntityManager, rows: readonly Row[]): Promise<Template[]> {
  const actors = await readActors(
    em,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ event, version, words, actor, recordedAt }) => ({
    event,
    version,
    en: words.en ?? ownWords(event, 'en'),
    zh: words.zh ?? ownWords(event, 'zh'),
    variables: [...templateVariables(event)],
    by: actors.get(actor)?.by ?? null,
    byName: actors.get(actor)?.byName ?? null,
    recordedAt: recordedAt && new Date(recordedAt).toISOString(),
  }));
}
