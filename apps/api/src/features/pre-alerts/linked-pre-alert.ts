import { documentsPerThing } from '@jadeport/contract/documents';
import { query } from '../../db/query.ts';
import type { ReadLinkedThing } from '../../ports/linked-things.ts';
import { Customer } from '../customers/customer.entity.ts';
import { PreAlert } from './pre-alert.entity.ts';

/** A pre-alert shows its papers to who made it. */
export const readLinkedPreAlert: ReadLinkedThing = async (em, id) => {
  const preAlert = await query(em, PreAlert, Customer)
    .selectFrom('pre_alerts as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .where('p.id', '=', id)
    .select('c.user_id as ownerId')
    .executeTakeFirst();
  return preAlert && { ...preAlert, shownTo: 'owner', needsIdentity: true };
};

/** The link of a paper to its pre-alert. */
export const papersOf = (preAlertId: string, at: Date) =>
  ({
    thing: 'pre-alert',
    thingId: preAlertId,
    kind: 'paper',
    visibleTo: 'owner',
    at,
    max: documentsPerThing,
  }) as const;
