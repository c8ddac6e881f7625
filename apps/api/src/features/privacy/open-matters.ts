import { isFinal, shipmentStatuses } from '@jadeport/shipment';
import { sql } from 'kysely';
import type { CustomerUser } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { InsuranceClaim } from '../insurance-claims/insurance-claim.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { Payment } from '../payments/payment.entity.ts';
import { readCredit } from '../payments/read-credit.ts';
import { Platform } from '../platforms/platform.entity.ts';
import { UnclaimedClaim } from '../receiving/unclaimed-claim.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

/** The most packages that are named one by one. */
const named = 50;
const running = shipmentStatuses.filter((status) => !isFinal(status));

/**
 * Every reason why a customer's account cannot be deleted: packages that are not handed over or
 * returned, also on a driver's run, unpaid invoices, undecided claims, pending payments, credit, and
 * shops that are connected.
 */
export async function openMatters(source: Source, { id, role, customer }: CustomerUser) {
  const customerId = customer.id;
  const of = (error: AppError) => ({ trackingNumber: customer.customerCode, error });
  const packages = await query(source, Shipment)
    .selectFrom('shipments')
    .where('customer_id', '=', customerId)
    .where('status', 'in', running)
    .where('withdrawn_at', 'is', null)
    .select(['tracking_number as trackingNumber', 'status'])
    .orderBy('serial')
    .limit(named)
    .execute();
  const { invoices, claims, payments, shops } = await query(
    source,
    Invoice,
    UnclaimedClaim,
    InsuranceClaim,
    Payment,
    Platform,
  )
    .selectNoFrom((eb) => [
      eb
        .selectFrom('invoices')
        .where('customer_id', '=', customerId)
        .where('state', 'in', ['issued', 'part_paid'])
        .select(sql<string | null>`string_agg(number, ', ' order by number)`.as('numbers'))
        .as('invoices'),
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('unclaimed_claims')
              .where('customer_id', '=', customerId)
              .where('state', '=', 'filed')
              .select('id'),
          ),
          eb.exists(
            eb
              .selectFrom('insurance_claims')
              .where('customer_id', '=', customerId)
              .where('state', '=', 'open')
              .select('id'),
          ),
        ])
        .as('claims'),
      eb
        .exists(
          eb
            .selectFrom('payments')
            .where('customer_id', '=', customerId)
            .where('state', '=', 'pending')
            .select('id'),
        )
        .as('payments'),
      eb.exists(eb.selectFrom('platforms').where('user_id', '=', id).select('id')).as('shops'),
    ])
    .executeTakeFirstOrThrow();
  const credit = await readCredit(source, customerId);
  return [
    ...packages.map(({ trackingNumber, status }) => ({
      trackingNumber,
      error: new AppError('PACKAGE_OPEN', { status }),
    })),
    ...(invoices ? [of(new AppError('UNPAID', { invoices }))] : []),
    ...(claims ? [of(new AppError('CLAIM_OPEN'))] : []),
    ...(payments ? [of(new AppError('PAYMENT_OPEN'))] : []),
    ...(credit.length > 0 ? [of(new AppError('CREDIT_LEFT'))] : []),
    ...(shops ? [of(new AppError('SHOPS_CONNECTED'))] : []),
    ...(role === 'customer' ? [] : [of(new AppError('STAFF_ACCOUNT'))]),
  ];
}
