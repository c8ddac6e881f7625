import { isDeepStrictEqual } from 'node:util';
import type { putTemplateInput, Template } from '@jadeport/contract/notifications';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { NotificationTemplate } from './notification-template.entity.ts';
import { newestTemplate, toTemplates } from './read-templates.ts';

/**
 * Records a version of an event's words, which holds for what is told from now on. Without a
 * difference nothing is recorded.
 *
 * @throws SETTINGS_CHANGED where somebody has recorded a version since the caller read, or at once
 */
export async function putTemplate(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { event, en, zh, version: read }: z.output<typeof putTemplateInput>,
): Promise<Template> {
  const words = { en, zh };
  const stored = await em.transactional(async (tx) => {
    const newest = await newestTemplate(tx, event);
    const base = newest?.version ?? 0;
    if (read !== undefined && read !== base) throw new AppError('SETTINGS_CHANGED');
    if (newest && isDeepStrictEqual(newest.words, words)) return newest;
    const row = { event, version: base + 1, words, actor: actor.id, recordedAt: clock() };
    const { recordedAt, ...columns } = row;
    const written = await query(tx, NotificationTemplate)
      .insertInto('notification_templates')
      .values({
        ...columns,
        words: JSON.stringify(words) as never,
        recorded_at: recordedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .execute();
    if (written.length === 0) throw new AppError('SETTINGS_CHANGED');
    await record(tx, {
      actor,
      action: 'notifications.template-changed',
      thing: event,
      details: { version: row.version },
    });
    return row;
  });
  const [template] = await toTemplates(em, [stored]);
  if (!template) throw new AppError('NOT_FOUND');
  return template;
}
