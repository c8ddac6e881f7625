import type { sharePhotographsInput } from '@jadeport/contract/receiving';
import { unclaimedLabel } from '@jadeport/shipment';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { linkedIds, showDocuments } from '../documents/link-documents.ts';
import { lockUnclaimedParcel } from './assign-to-customer.ts';

/**
 * Shows the photographs of an unclaimed parcel to everybody who is signed in, or to staff alone again;
 * its papers always to staff alone.
 *
 * @throws NOT_FOUND; UNCLAIMED_GRANTED; UNCLAIMED_DISPOSED; NO_PHOTOGRAPHS where it has papers alone
 */
export function sharePhotographs(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { id, shared }: z.output<typeof sharePhotographsInput>,
): Promise<{ shared: boolean }> {
  return em.transactional(async (tx) => {
    const parcel = await lockUnclaimedParcel(tx, id, 'share');
    const of = { thing: 'unclaimed-parcel', thingId: parcel.id } as const;
    const visibleTo = shared ? 'everyone' : 'staff';
    const changed = await showDocuments(tx, of, { visibleTo, at: clock() });
    if (shared && changed === 0 && (await linkedIds(tx, of)).length > 0) {
      throw new AppError('NO_PHOTOGRAPHS');
    }
    const action = shared ? 'receiving.photographs-shared' : 'receiving.photographs-hidden';
    await record(tx, { actor, action, thing: unclaimedLabel(parcel.number) });
    return { shared };
  });
}
