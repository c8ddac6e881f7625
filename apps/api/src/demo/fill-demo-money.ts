import { worthOf } from '@jadeport/billing';
import { settingsZone } from '@jadeport/settings';
import { dayAt } from '@jadeport/shipment';
import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../context.ts';
import { Counter } from '../db/counter.entity.ts';
import type { EntityManager } from '../db/orm.ts';
import { User } from '../features/accounts/user.entity.ts';
import { noActor } from '../features/audit/actor.ts';
import { createInsuranceClaim } from '../features/insurance-claims/create-claim.ts';
import { createInvoice } from '../features/invoices/create-invoice.ts';
import { Invoice } from '../features/invoices/invoice.entity.ts';
import { dueOf, type LockedInvoice, lockInvoice } from '../features/invoices/lock-invoice.ts';
import { Location } from '../features/locations/location.entity.ts';
import { openDrawer } from '../features/payments/keep-drawer.ts';
import { sendProof } from '../features/payments/send-proof.ts';
import { takePayment } from '../features/payments/take-payment.ts';
import { handOver } from '../features/pickups/hand-over.ts';
import { ownPickups } from '../features/pickups/own-pickups.ts';
import { putSettings } from '../features/settings/put-settings.ts';
import { Shipment } from '../features/shipments/shipment.entity.ts';
import { countDays } from '../features/storage/count-days.ts';
import { actorIn, ago, cashier, customerOf, hire, quiet, signedIn } from './people.ts';
import { demoCustomer } from './seed/customers.ts';
import { drawParcel, drawSignature, drawTransfer } from './seed/drawings.ts';
import { demoId } from './seed/insert.ts';
import {
  type Bill,
  billedSinceDays,
  bills,
  collected,
  damaged,
  drawer,
  storageRules,
  transfer,
} from './seed/money.ts';
import { shelves } from './seed/warehouse.ts';
import { storeDrawing } from './store-drawing.ts';

/**
 * Shows the counter in the middle of its day (DEMO=1): billing turned on, invoices that are paid, partly
 * paid, due and long due, a transfer to check, today’s drawer, a hand-over, storage that costs, and a
 * claim. Once: where there are invoices already, and where the shelves of `fillDemoWarehouse` are not,
 * nothing is added. In one transaction, and by the use-cases that people use.
 */
export async function fillDemoMoney(all: Deps): Promise<void> {
  const deps = quiet(all);
  const em = deps.database.em();
  if (!(await em.findOne(User, demoId('user', demoCustomer.row)))) return;
  if ((await em.count(Invoice)) > 0) return;
  if (!(await em.count(Location, { code: shelves[0] }))) return;
  await hire(em, cashier, deps.clock());
  await turnOnBilling(em, deps);
  const drawn = await drawAll(deps);
  await deps.database.em().transactional(async (tx) => {
    // Of two processes that start at once, the second waits here and then finds it done.
    await tx.findOneOrFail(Counter, 'customer', { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((await tx.count(Invoice)) > 0) return;
    const { hoursAgo, ...opening } = drawer;
    await openDrawer(tx, ago(deps, hoursAgo), actorIn(cashier), opening);
    for (const bill of bills) await settle(tx, deps, bill, drawn.transfer);
    await collect(tx, deps, drawn.signature);
    await claimDamage(tx, deps, drawn.damage);
    await countDays(tx, deps, async () => {});
  });
}

async function turnOnBilling(em: EntityManager, deps: Deps): Promise<void> {
  const since = dayAt(settingsZone, ago(deps, billedSinceDays * 24).clock());
  const billing = { enabled: true, since };
  await putSettings(em, deps, noActor, { billing, storage: storageRules });
}

type Drawn = { transfer: string; signature: string; damage: string };

/** Ids of the documents that were drawn. Those of a start that breaks off are purged. */
async function drawAll(deps: Deps): Promise<Drawn> {
  const ownerOf = (row: number) => ({ id: demoId('user', row), role: 'customer' }) as const;
  const { owner, item } = damaged;
  return {
    transfer: await storeDrawing(
      deps,
      ownerOf(transfer.owner),
      'proof',
      await drawTransfer(transfer.reference),
    ),
    signature: await storeDrawing(deps, cashier, 'signature', await drawSignature()),
    damage: await storeDrawing(deps, ownerOf(owner), 'proof', await drawParcel(item, 3.9)),
  };
}

/** A customer's package with these goods; undefined in a demonstration of an older version. */
const findPackage = (tx: EntityManager, owner: number, description: string) =>
  tx.findOne(Shipment, { customer: demoId('customer', owner), description });

/** Makes an invoice, and takes what was paid on it. */
async function settle(tx: EntityManager, deps: Deps, bill: Bill, proof: string): Promise<void> {
  const { owner, item, daysAgo, paid } = bill;
  const found = await findPackage(tx, owner, item);
  if (!found) return;
  const { customerCode } = await customerOf(tx, owner);
  const trackingNumbers = [found.trackingNumber];
  const form = { customerCode, trackingNumbers, draft: false };
  const id = await createInvoice(tx, ago(deps, daysAgo * 24), actorIn(cashier), form);
  const invoice = await lockInvoice(tx, id);
  if (paid?.method === 'transfer') await tellOfTransfer(tx, deps, invoice, proof);
  else if (paid) await take(tx, deps, invoice, paid);
}

async function tellOfTransfer(
  tx: EntityManager,
  deps: Deps,
  { id, number }: LockedInvoice,
  proof: string,
): Promise<void> {
  const { owner, hoursAgo, reference } = transfer;
  const user = await signedIn(tx, owner);
  const form = { number: number ?? id, documentIds: [proof], reference };
  await sendProof(tx, ago(deps, hoursAgo), actorIn(user), user, form);
}

async function take(
  tx: EntityManager,
  deps: Deps,
  invoice: LockedInvoice,
  paid: Exclude<Bill['paid'], undefined | { method: 'transfer' }>,
): Promise<void> {
  const due = dueOf(invoice);
  const currency = paid.method === 'cash' ? paid.currency : due.currency;
  const all = worthOf(due, currency, invoice.fx.jmdPerUsd).cents;
  const isCard = paid.method === 'card';
  await takePayment(tx, ago(deps, isCard ? paid.daysAgo * 24 : paid.hoursAgo), actorIn(cashier), {
    number: invoice.number ?? invoice.id,
    method: paid.method,
    amountCents: (isCard && paid.cents) || all,
    currency,
    ...(isCard ? { reference: `TRM ${invoice.number?.slice(-4)}` } : { site: drawer.site }),
  });
}

/** Hands a package over for the pass of its owner, with a signature. */
async function collect(tx: EntityManager, deps: Deps, signatureDocumentId: string): Promise<void> {
  const { owner, item, hoursAgo } = collected;
  const then = ago(deps, hoursAgo);
  const user = await signedIn(tx, owner);
  const found = await findPackage(tx, owner, item);
  const [pickup] = await ownPickups(tx, then, user, 'en');
  if (!found || !pickup?.pass) return;
  await handOver(tx, then, actorIn(cashier), cashier, {
    trackingNumbers: [found.trackingNumber],
    pass: pickup.pass,
    receivedBy: `${user.firstName} ${user.lastName}`,
    identity: { idType: 'drivers_licence', idLast4: '4821' },
    signatureDocumentId,
  });
}

async function claimDamage(tx: EntityManager, deps: Deps, photograph: string): Promise<void> {
  const { owner, item, hoursAgo, ...claim } = damaged;
  const user = await signedIn(tx, owner);
  const found = await findPackage(tx, owner, item);
  if (!found) return;
  const { trackingNumber } = found;
  const by = { user, actor: actorIn(user) };
  const form = { ...claim, trackingNumber, documentIds: [photograph] };
  await createInsuranceClaim(tx, ago(deps, hoursAgo), by, form);
}
