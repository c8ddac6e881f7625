import type { Language } from '@jadeport/contract';
import type { Pickup, pickupInput, ReleaseBlocker } from '@jadeport/contract/pickups';
import type { Settings } from '@jadeport/contract/settings';
import { fullName } from '@jadeport/i18n';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { type AppError, errorText } from '../../errors/app-error.ts';
import { Customer } from '../customers/customer.entity.ts';
import { findCustomer } from '../customers/find-customer.ts';
import { billUnits } from '../invoices/bill-units.ts';
import { listPeople } from './authorised-people.ts';
import { branchOutput, refuseUnknownSite } from './branches.ts';
import { dueOf } from './due.ts';
import { type Payment, paymentsOf } from './payment-blockers.ts';
import { readTicketPass } from './ticket-secrets.ts';
import { ensureTickets } from './tickets.ts';
import { ticketOfPass, tryCode } from './try-code.ts';
import { findUnits, isReady, placeErrors, type WaitingUnit } from './waiting-units.ts';

type Needs = Pick<Deps, 'clock' | 'settings' | 'secretKey' | 'jobs'>;
type Wish = z.output<typeof pickupInput>;

/**
 * What waits at the counter for the customer of a pass or a customer code, what is due, and why something
 * cannot be handed over.
 *
 * @throws NOT_FOUND for an unknown customer or pass; PICKUP_PASS_OVER; WRONG_PICKUP_CODE; PICKUP_LOCKED;
 * VALIDATION_FAILED on `site`
 */
export async function openPickup(
  em: EntityManager,
  deps: Needs,
  { pass, customerCode = '', code, site }: Wish,
  language: Language,
): Promise<Pickup> {
  refuseUnknownSite(deps, site);
  const settings = deps.settings();
  const ofPass =
    pass === undefined ? undefined : await ticketOfPass(em, readTicketPass(deps.secretKey, pass));
  const customer = ofPass
    ? await em.findOneOrFail(Customer, ofPass.customerId, { populate: ['user'] })
    : await findCustomer(em, customerCode);
  const { id: customerId } = customer;
  const branch = site ?? ofPass?.branch ?? customer.branch;
  const units = await findUnits(em, deps, { customerId });
  const ready = units.filter(isReady);
  const here = ready.some((unit) => unit.branch === branch);
  const tickets = here
    ? await em.transactional((tx) => ensureTickets(tx, deps, [{ customerId, branch }]))
    : [];
  const asked = ofPass ? undefined : code;
  const isVerified =
    ofPass !== undefined ||
    (asked !== undefined && (await tryCode(em, deps, { customerId, branch }, asked)) !== undefined);
  // With the storage of today.
  await billUnits(
    em,
    deps,
    ready.map(({ id }) => id),
  );
  const payments = await paymentsOf(
    em,
    deps,
    units.map(({ id }) => id),
  );
  const state = tickets[0]?.state;
  const judged = units.map((unit) => ({
    unit,
    payment: payments.get(unit.id),
    place: placeErrors(deps, unit, branch),
  }));
  return {
    customer: {
      customerCode: customer.customerCode,
      name: fullName(customer.user),
      phone: customer.phoneNumber,
    },
    branch: branchOutput(settings, branch, language),
    isVerified,
    ticket: state === 'ready' || state === 'locked' ? state : null,
    ready: judged.filter(({ unit }) => isReady(unit)).map((one) => toReadyUnit(settings, one)),
    due: dueOf(
      settings,
      ready.flatMap(({ id }) => payments.get(id) ?? []),
    ),
    blockers: judged.flatMap((one) =>
      errorsOf(one).map((error) => toBlocker(one.unit.trackingNumber, error, language)),
    ),
    authorisedPeople: await listPeople(em, customerId),
  };
}

type Judged = { unit: WaitingUnit; place: AppError[]; payment: Payment | undefined };

const errorsOf = ({ unit, place, payment }: Judged): AppError[] =>
  // What is not ready is not asked for money yet.
  isReady(unit) ? [...place, ...(payment?.errors ?? [])] : place;

function toReadyUnit(
  settings: Settings,
  { unit, place, payment }: Judged,
): Pickup['ready'][number] {
  const { trackingNumber, description, shelf, weightMilliPounds, kind, parcels } = unit;
  const bill = payment?.bill;
  return {
    trackingNumber,
    description,
    weightMilliPounds,
    shelf: shelf?.code ?? null,
    parcels: kind === 'consolidation' ? parcels : null,
    due: payment ? dueOf(settings, [payment]) : null,
    invoices: bill?.invoiceNumbers ?? [],
    onlyPayment: place.length === 0 && (payment?.errors.length ?? 0) > 0,
  };
}

function toBlocker(trackingNumber: string, error: AppError, language: Language): ReleaseBlocker {
  const code = error.code as ReleaseBlocker['code'];
  return { trackingNumber, code, message: errorText(error.code, error.params, language) };
}
