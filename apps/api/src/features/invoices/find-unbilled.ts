import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { hourMs } from '../../durations.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { StorageClock } from '../storage/storage-clock.entity.ts';
import { isReady } from './billable-units.ts';
import { billedStorage } from './unbilled-storage.ts';
import { wasReadyBefore } from './was-ready-before.ts';

/** Storage is billed by the week while a unit lies, and what is left when it is collected. */
const daysOfStorage = 7;

/**
 * Units that are ready and have something to bill: what was weighed or approved since, a charge that
 * staff entered an hour ago, what Customs took more, and a week of storage.
 */
export const findUnbilled = (
  em: EntityManager,
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
) =>
  query(em, Shipment, StorageClock)
    .selectFrom('shipments as s')
    .leftJoin('storage_clocks as k', 'k.shipment_id', 's.id')
    .where(isReady)
    .where('s.consolidation_id', 'is', null)
    .where('s.withdrawn_at', 'is', null)
    .where(sql<boolean>`not ${wasReadyBefore(settings().billing)}`)
    .where((eb) =>
      eb.or([
        sql<boolean>`not exists (select from charges c where c.shipment_id = s.id
          and c.kind = 'shipping' and c.state <> 'void')`,
        sql<boolean>`exists (select from charges c where c.shipment_id = s.id and c.state = 'open'
          and c.invoice_id is null and c.recorded_at < ${new Date(clock().getTime() - hourMs)})`,
        sql<boolean>`k.charged_days >= ${daysOfStorage} + (
          select ${billedStorage.days} from charges c
          where c.shipment_id = s.id and ${billedStorage.isOne} and ${billedStorage.site} = k.site)`,
      ]),
    )
    .select(['s.id', 's.customer_id as customerId'])
    .orderBy('s.customer_id')
    .execute();
