import { isDeepStrictEqual } from 'node:util';
import type { askForPapersInput, checkPapersInput } from '@jadeport/contract/pre-alerts';
import { papersAfter } from '@jadeport/shipment';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { setNeeds } from '../shipments/pre-alerted-shipment.ts';
import { lockPreAlert } from './lock-pre-alert.ts';
import { mailPapersRequest } from './pre-alerts.jobs.ts';

/**
 * Writes down what a member of staff found in the papers: good ones end what was asked for.
 *
 * @throws NOT_FOUND; PRE_ALERT_FIXED for one that is over
 */
export async function checkPapers(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { id, readable, totalAddsUp }: z.output<typeof checkPapersInput>,
): Promise<void> {
  await em.transactional(async (tx) => {
    const { preAlert, shipment } = await lockLive(tx, id);
    const passed = readable && totalAddsUp;
    tx.assign(preAlert, {
      readable,
      totalAddsUp,
      papers: papersAfter(preAlert.papers, passed ? 'accept' : 'refuse'),
    });
    const details = { readable, totalAddsUp };
    const thing = shipment.trackingNumber;
    await record(tx, { actor, action: 'pre-alerts.papers-checked', thing, details });
    if (!passed) return;
    tx.assign(preAlert, { needsNote: null });
    await setNeeds(tx, shipment, [], clock());
  });
}

/**
 * Asks the customer for papers: an email tells them, and they see it on the pre-alert and on the
 * shipment's row, until there are new ones. To ask again for what is asked for already changes nothing.
 *
 * @throws NOT_FOUND; PRE_ALERT_FIXED for one that is over
 */
export async function askForPapers(
  em: EntityManager,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  actor: Actor,
  { id, papers: requested, note: written }: z.output<typeof askForPapersInput>,
): Promise<void> {
  await em.transactional(async (tx) => {
    const { preAlert, shipment } = await lockLive(tx, id);
    const [papers, note] = [[...new Set(requested)], written || null];
    if (isDeepStrictEqual([shipment.needs, preAlert.needsNote], [papers, note])) return;
    tx.assign(preAlert, { needsNote: note });
    await setNeeds(tx, shipment, papers, clock());
    await jobs.enqueue(tx, mailPapersRequest.name, { preAlertId: id, papers, note });
    const details = { papers: papers.join(', '), ...(note && { note }) };
    const thing = shipment.trackingNumber;
    await record(tx, { actor, action: 'pre-alerts.papers-asked', thing, details });
  });
}

async function lockLive(tx: EntityManager, id: string) {
  const found = await lockPreAlert(tx, id);
  if (!['open', 'matched'].includes(found.preAlert.state)) throw new AppError('PRE_ALERT_FIXED');
  return found;
}
