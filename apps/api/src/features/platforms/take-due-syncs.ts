import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';
import { hourMs } from '../../durations.ts';

/**
 * The platforms whose next sync is due. Each is handed out once over all processes: it is not due
 * again for an hour, or until its sync ends and sets the next time.
 */
export function takeDueSyncs(tx: EntityManager, now: Date): Promise<{ platformId: string }[]> {
  return execute(
    tx,
    `update platforms set next_sync_at = $2
     where next_sync_at <= $1 and schedule <> 'off' returning id as "platformId"`,
    [now, new Date(now.getTime() + hourMs)],
  );
}
