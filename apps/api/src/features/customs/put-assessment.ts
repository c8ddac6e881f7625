import type { putAssessmentInput } from '@jadeport/contract/customs';
import { type AssessmentCommand, afterAssessmentCommand, isHolding } from '@jadeport/customs';
import { placeNamed, placeOf } from '@jadeport/settings';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError, invalidFields } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { askForPapers } from '../pre-alerts/check-papers.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { type AssessedGoods, Assessment } from './assessment.entity.ts';
import { learn } from './correct-goods.ts';
import { findUnit, freightOf, type Unit } from './find-unit.ts';
import { conditionsOf } from './read-assessment.ts';
import { suggest } from './search-tariff.ts';
import { digitsOf, type TariffBook, tariffBook } from './tariff-book.ts';

type Form = z.output<typeof putAssessmentInput>;
type Needs = MoveDeps & Pick<Deps, 'database' | 'jobs' | 'settings' | 'onAssessed'>;

/**
 * Saves the goods of a unit as they are declared, and what Customs answered. What a person chose where
 * something else was suggested is learned. The lane holds the unit at Customs or lets it go on.
 *
 * @throws NOT_FOUND; IN_A_CONSOLIDATION; ASSESSMENT_NOT_ALLOWED once it is settled; VALIDATION_FAILED for
 * a code that is not in force, or for `needs` of a unit that nobody announced
 */
export async function putAssessment(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  form: Form,
): Promise<void> {
  const book = await tariffBook(em, deps);
  await em.transactional(async (tx) => {
    const unit = await findUnit(tx, form.trackingNumber);
    await lockShipments(tx, [unit.id]);
    const found = await tx.findOne(Assessment, { shipment: unit.id });
    const state = stateAfter(found, form);
    const now = deps.clock();
    const lines = chosenLines(form, found, book);
    const values = {
      state,
      purpose: form.purpose ?? found?.purpose ?? ('personal' as const),
      lane: form.lane ?? found?.lane ?? null,
      declarationNumber: form.declarationNumber ?? found?.declarationNumber ?? null,
      lines,
      freightCents: form.freightCents ?? found?.freightCents ?? freightOf(unit, deps.settings()),
      insuranceCents:
        form.insuranceCents === undefined ? (found?.insuranceCents ?? null) : form.insuranceCents,
      ...conditionsOf(found, deps.settings()),
      assessed: form.assessed ?? found?.assessed ?? null,
      updatedAt: now,
    };
    if (found) tx.assign(found, values);
    else tx.create(Assessment, { shipment: unit.id, ...values });
    await tx.flush();
    await learn(tx, corrections(lines, book), now);
    const customsCents = form.assessed?.customs;
    if (customsCents !== undefined) {
      const { declarationNumber } = values;
      await deps.onAssessed(tx, { shipmentId: unit.id, customsCents, declarationNumber, actor });
    }
    await ask(tx, deps, actor, unit, form);
    if (form.lane) await follow(tx, deps, actor, unit, form.lane);
    const details = {
      state,
      lines: lines.length,
      ...(form.lane && { lane: form.lane }),
      ...(form.declarationNumber && { declaration: form.declarationNumber }),
      ...(form.assessed?.customs !== undefined && { customs: form.assessed.customs }),
    };
    const thing = unit.trackingNumber;
    await record(tx, { actor, action: 'customs.assessed', thing, details });
  });
}

function stateAfter(found: Assessment | null, form: Form): Assessment['state'] {
  const commands: AssessmentCommand[] = [
    'estimate',
    ...(form.declarationNumber === undefined ? [] : (['declare'] as const)),
    ...(form.assessed === undefined ? [] : (['assess'] as const)),
  ];
  return commands.reduce<Assessment['state']>((state, command) => {
    const after = afterAssessmentCommand(state, command);
    if (!after) throw new AppError('ASSESSMENT_NOT_ALLOWED', { state });
    return after;
  }, found?.state ?? 'estimated');
}

/** @throws VALIDATION_FAILED naming each line whose code is neither in force nor was chosen before */
function chosenLines(
  { lines }: Form,
  found: Assessment | null,
  book: TariffBook | undefined,
): AssessedGoods[] {
  const chosen = lines.map(({ tariffCode, ...goods }) => {
    const digits = digitsOf(tariffCode);
    const before = found?.lines.find(({ code }) => digitsOf(code) === digits);
    if (before) return { ...before, ...goods };
    const line = book?.byDigits.get(digits);
    if (!line) return undefined;
    const { code, description: tariffDescription, duty, scf, levy, gct } = line;
    return { ...goods, code, tariffDescription, duty, scf, levy, gct };
  });
  const unknown = chosen.flatMap((line, at) =>
    line
      ? []
      : [{ path: `lines.${at}.tariffCode`, key: 'TARIFF_CODE_UNKNOWN' as const, params: {} }],
  );
  if (unknown.length > 0) throw invalidFields(unknown);
  return chosen.filter((line) => line !== undefined);
}

/** Where a person chose another line than the one suggested first. */
const corrections = (lines: readonly AssessedGoods[], book: TariffBook | undefined) =>
  lines
    .filter(({ description, code }) => {
      if (!book) return false;
      const [first] = suggest(book, description, 1);
      return first?.line.digits !== digitsOf(code);
    })
    .map(({ description, code }) => ({ text: description, code }));

/** Asks the customers of everything in a unit for papers, which their next step then shows. */
async function ask(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  { contents }: Unit,
  { needs, note }: Form,
): Promise<void> {
  if (!needs) return;
  const announced = contents.flatMap(({ preAlertId }) => (preAlertId ? [preAlertId] : []));
  if (announced.length === 0) {
    throw invalidFields([{ path: 'needs', key: 'NOT_ANNOUNCED', params: {} }]);
  }
  for (const id of announced) await askForPapers(tx, deps, actor, { id, papers: needs, note });
}

const notes = { green: 'cleared', yellow: null, red: 'inspection' } as const;

/** A yellow or red lane holds what is on its way, a green one lets it go on. */
async function follow(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  { id, status }: Unit,
  lane: NonNullable<Form['lane']>,
): Promise<void> {
  const [from, to] = isHolding(lane)
    ? (['in_transit', 'customs_hold'] as const)
    : (['customs_hold', 'in_transit'] as const);
  if (status !== from) return;
  const at = 'kingston_customs';
  const place = placeOf(deps.settings(), at) ?? placeNamed(deps.settings(), at);
  const noteCode = notes[lane];
  await moveAllShipments(tx, deps, actor, [id], { command: to, ...place, noteCode });
}
