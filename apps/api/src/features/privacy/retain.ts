import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { dayMs } from '../../durations.ts';
import { jobActor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { purgeMessages } from '../contact/erase-messages.ts';
import { purgeDeliveries } from '../notifications/erase-notifications.ts';
import { purgePhotographs } from '../shipments/purge-photographs.ts';

export const retainName = 'privacy.retain';

/**
 * Deletes what is older than the settings let it become. A second run finds nothing and writes nothing;
 * what a run deleted stands as numbers in the audit log.
 */
export async function retain(
  em: EntityManager,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
): Promise<Record<string, number>> {
  const { notificationDays, messageDays, photographDays } = settings().retention;
  const kinds = [
    ['notifications', notificationDays, purgeDeliveries],
    ['messages', messageDays, purgeMessages],
    ['photographs', photographDays, purgePhotographs],
  ] as const;
  return em.transactional(async (tx) => {
    const deleted: Record<string, number> = {};
    for (const [name, days, purge] of kinds) {
      if (days === 0) continue;
      const count = await purge(tx, new Date(clock().getTime() - days * dayMs));
      if (count > 0) deleted[name] = count;
    }
    if (Object.keys(deleted).length > 0) {
      const actor = jobActor(retainName);
      await record(tx, { actor, action: 'privacy.retained', details: deleted });
    }
    return deleted;
  });
}
