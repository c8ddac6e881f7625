import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { hourMs } from '../../durations.ts';
import { Platform } from './platform.entity.ts';

/**
 * The platforms whose next sync is due. Each is returned once over all processes: its next time is
 * moved by an hour, until the sync ends and sets it.
 */
export function takeDueSyncs(tx: EntityManager, now: Date): Promise<{ platformId: string }[]> {
  return query(tx, Platform)
    .updateTable('platforms')
    .set({ next_sync_at: new Date(now.getTime() + hourMs) })
    .where('next_sync_at', '<=', now)
    .where('schedule', '<>', 'off')
    .returning('id as platformId')
    .execute();
}
