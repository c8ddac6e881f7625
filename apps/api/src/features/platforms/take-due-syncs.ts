import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { hourMs } from '../../durations.ts';
import { Platform } from './platform.entity.ts';

/**
 * The platforms whose next sync is due. Each is handed out once over all processes: it is not due
 * again for an hour, or until its sync ends and sets the next time.
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
