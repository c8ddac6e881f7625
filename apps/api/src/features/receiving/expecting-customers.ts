import type { Received } from '@jadeport/contract/receiving';
import { comparedNumber } from '@jadeport/tracking';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Document } from '../documents/document.entity.ts';
import { DocumentLink } from '../documents/document-link.entity.ts';
import { PreAlert } from '../pre-alerts/pre-alert.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { expectedStatuses } from './find-expected.ts';

/** Customers with their codes and names. */
export const namedCustomers = (em: EntityManager) =>
  query(em, Customer, User, Shipment, PreAlert, DocumentLink, Document)
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.customer_code as customerCode', fullName('u').as('customerName')]);

/**
 * The customers who expect a waybill and whose parcel it would not become, with the papers of their
 * pre-alerts; a few name the case. An identity document tells nothing about a parcel.
 */
export async function expectingCustomers(
  em: EntityManager,
  waybill: string | null,
  customerId?: string,
): Promise<Pick<Received, 'expectedBy'>> {
  if (waybill === null) return {};
  const number = comparedNumber(waybill);
  const expectedBy = await namedCustomers(em)
    .where('c.id', 'in', ({ selectFrom }) =>
      selectFrom('shipments')
        .where('compared_waybill', '=', number)
        .where('status', 'in', [...expectedStatuses])
        .where('consolidation_id', 'is', null)
        .where('withdrawn_at', 'is', null)
        .select('customer_id'),
    )
    .$if(customerId !== undefined, (all) => all.where('c.id', '<>', customerId ?? ''))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('pre_alerts as p')
          .innerJoin('document_links as l', 'l.thing_id', 'p.id')
          .where('l.thing', '=', 'pre-alert')
          .innerJoin('documents as d', 'd.id', 'l.document_id')
          .whereRef('p.customer_id', '=', 'c.id')
          .where('p.compared_waybill', '=', number)
          .where('p.state', '=', 'open')
          .where('d.kind', '<>', 'id')
          .select(['d.id', 'd.kind', 'd.type', 'd.size'])
          .orderBy('d.created_at')
          .orderBy('d.id'),
      ).as('documents'),
    )
    .orderBy('c.number')
    .limit(5)
    .execute();
  return expectedBy.length > 0 ? { expectedBy } : {};
}
