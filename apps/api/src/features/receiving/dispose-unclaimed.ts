import type {
  Disposal,
  DisposedUnclaimed,
  disposeUnclaimedInput,
} from '@jadeport/contract/receiving';
import { unclaimedLabel } from '@jadeport/shipment';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Actor, withActors } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Customer } from '../customers/customer.entity.ts';
import { DocumentLink } from '../documents/document-link.entity.ts';
import { lockUnclaimedParcel } from './assign-to-customer.ts';
import { disposableFrom, warehouseDay } from './disposable-from.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';
import type { StoredDisposal, UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/**
 * Disposes of a parcel that nobody has claimed in the time of the owner's rule. Who did so, when and
 * after which notices stays with the parcel and in the audit log.
 *
 * @throws NOT_FOUND; UNCLAIMED_GRANTED; UNCLAIMED_DISPOSED; UNCLAIMED_CLAIMED while a claim waits;
 * DISPOSAL_TOO_EARLY
 */
export function disposeUnclaimed(
  em: EntityManager,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  { id }: z.output<typeof disposeUnclaimedInput>,
): Promise<DisposedUnclaimed> {
  return em.transactional(async (tx) => {
    const parcel = await lockUnclaimedParcel(tx, id, 'dispose');
    if ((await tx.count(UnclaimedClaim, { unclaimed: id, state: 'filed' })) > 0) {
      throw new AppError('UNCLAIMED_CLAIMED');
    }
    const from = disposableFrom(parcel, settings());
    if (warehouseDay(clock()) < from) throw new AppError('DISPOSAL_TOO_EARLY', { from });
    const notices = await noticesOf(tx, parcel);
    const disposal = { at: clock().toISOString(), actor: actor.id, notices };
    tx.assign(parcel, { state: 'disposed', disposal });
    const label = unclaimedLabel(parcel.number);
    const details = { days: settings().unclaimedDays, notices: notices.length };
    await record(tx, { actor, action: 'receiving.disposed', thing: label, details });
    return { id, label, disposal: await toDisposalOutput(tx, disposal) };
  });
}

export async function toDisposalOutput(
  source: Source,
  disposal: StoredDisposal,
): Promise<Disposal> {
  const [shown] = await withActors(source, [disposal]);
  return shown as Disposal;
}

/** What told of a parcel so far, oldest first. */
async function noticesOf(
  tx: EntityManager,
  { id, receivedAt }: UnclaimedParcel,
): Promise<Disposal['notices']> {
  const shared = await query(tx, DocumentLink)
    .selectFrom('document_links')
    .where('thing', '=', 'unclaimed-parcel')
    .where('thing_id', '=', id)
    .where('visible_to', '=', 'everyone')
    .select('visible_since as at')
    .orderBy('visible_since')
    .limit(1)
    .execute();
  const denied = await query(tx, UnclaimedClaim, Customer)
    .selectFrom('unclaimed_claims as k')
    .innerJoin('customers as c', 'c.id', 'k.customer_id')
    .where('k.unclaimed_id', '=', id)
    .where('k.state', '=', 'denied')
    .select(['k.decided_at as at', 'c.customer_code as customerCode'])
    .execute();
  const toAll = (kind: 'listed' | 'photographs-shared', at: Date) => ({
    kind,
    at: at.toISOString(),
    customerCode: null,
  });
  return [
    toAll('listed', receivedAt),
    ...shared.map(({ at }) => toAll('photographs-shared', at)),
    ...denied.flatMap(({ at, customerCode }) =>
      at ? { kind: 'claim-denied' as const, at: at.toISOString(), customerCode } : [],
    ),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}
