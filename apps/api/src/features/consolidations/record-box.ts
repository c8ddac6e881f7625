import type { AuditAction, FactsOf } from '@jadeport/contract/audit/facts';
import type { EntityManager } from '../../db/orm.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';

type Numbered = { trackingNumber: string };
type BoxAction = Extract<AuditAction, `consolidations.${string}`>;

/** Records an action on a box once, for its history and for that of each of its parcels. */
export function recordBox(
  tx: EntityManager,
  actor: Actor,
  action: BoxAction,
  { trackingNumber: consolidation }: Numbered,
  members: readonly Numbered[],
  measured: FactsOf<'consolidations.packed'> = {},
): Promise<void> {
  const parcels = members.map(({ trackingNumber }) => trackingNumber).toSorted();
  return record(tx, {
    actor,
    action,
    thing: consolidation,
    mentions: parcels,
    details: { consolidation, parcels: parcels.join(', '), ...measured },
  });
}
