import type { Claim, listClaimsInput } from '@jadeport/contract/receiving';
import { unclaimedLabel } from '@jadeport/shipment';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Page } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { type List, listPage } from '../../db/list.ts';
import type { Database, EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { readActors } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { linkedDocuments } from '../documents/linked-documents.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/** Claims with who made them and their proof: one statement for any number of them. */
const select = (source: Source) =>
  query(source, ...([UnclaimedClaim, UnclaimedParcel, Customer, User] as const))
    .selectFrom('unclaimed_claims as k')
    .innerJoin('unclaimed_parcels as p', 'p.id', 'k.unclaimed_id')
    .innerJoin('customers as c', 'c.id', 'k.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select((eb) => [
      ...(['k.id', 'k.state', 'k.reason', 'k.note', 'p.number'] as const),
      ...(['k.unclaimed_id as unclaimedId', 'c.customer_code as customerCode'] as const),
      fullName('u').as('customerName'),
      isoOf(eb.ref('k.created_at')).as('createdAt'),
      isoOf(eb.ref('k.decided_at')).as('decidedAt'),
      'k.decided_by as decidedBy',
      jsonArrayFrom(
        linkedDocuments(source, 'claim', eb.ref('k.id'))
          // Closed to staff once the claim is decided.
          .where((own) => own.or([own('d.kind', '<>', 'id'), own(eb.ref('k.state'), '=', 'filed')]))
          .select(['d.id', 'd.kind', 'd.type', 'd.size'])
          .orderBy('d.id'),
      ).as('documents'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const claims: List<'created'> = {
  columns: { created: { by: sql.ref('k.created_at'), type: 'instant' } },
  usual: '-created',
  id: { by: sql.ref('k.id'), type: 'uuid' },
};

/** Claims with the present names of those who decided. */
async function toClaimsOutput(source: Source, rows: readonly Row[]): Promise<Claim[]> {
  const actors = await readActors(
    source,
    rows.map(({ decidedBy }) => decidedBy),
  );
  return rows.map(({ number, createdAt, ...row }) => ({
    ...row,
    label: unclaimedLabel(number),
    createdAt: createdAt ?? '',
    decidedBy: actors.get(row.decidedBy)?.by ?? null,
    decidedByName: actors.get(row.decidedBy)?.byName ?? null,
  }));
}

/**
 * Claims in one state, of all unclaimed parcels or of one, newest first, from a cursor on.
 *
 * @throws CURSOR_INVALID
 */
export async function listClaims(
  database: Database,
  { state, unclaimedId: parcel, ...input }: z.output<typeof listClaimsInput>,
): Promise<Page<Claim>> {
  const found = select(database)
    .where('k.state', '=', state)
    .$if(parcel !== undefined, (of) =>
      of.where('k.unclaimed_id', '=', parcel && isUuid(parcel) ? parcel : null),
    );
  const { items, nextCursor } = await listPage(found, claims, input);
  return { items: await toClaimsOutput(database, items), nextCursor };
}

/** One claim, which the caller knows to be there. */
export async function getClaim(em: EntityManager, id: string): Promise<Claim> {
  const row = await select(em).where('k.id', '=', id).executeTakeFirstOrThrow();
  const [claim] = await toClaimsOutput(em, [row]);
  return claim as Claim;
}
