import type { Charged, UnitFacts } from '@jadeport/billing';
import { isApproved } from '@jadeport/consolidation';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Assessment } from '../customs/assessment.entity.ts';
import { modeOf, selectUnits, serviceOf, type Unit } from '../customs/find-unit.ts';
import { chargedDays } from '../storage/charged-days.ts';
import { Charge } from './charge.entity.ts';
import { CreditNote } from './credit-note.entity.ts';

/** A unit with what its charges follow from. */
export type BillableUnit = UnitFacts & { id: string };

/**
 * The facts of units, in a fixed number of statements.
 *
 * @throws NOT_WEIGHED; QUOTE_NOT_APPROVED for a box
 */
export async function unitFacts(
  tx: EntityManager,
  deps: Pick<Deps, 'settings' | 'clock'>,
  ids: readonly string[],
): Promise<BillableUnit[]> {
  if (ids.length === 0) return [];
  const units = await selectUnits(tx)
    .where((eb) => eb('s.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('s.tracking_number')
    .execute();
  const assessments = new Map(
    (await tx.find(Assessment, { shipment: { $in: [...ids] } })).map((each) => [
      each.shipment.id,
      each,
    ]),
  );
  const days = await chargedDays(tx, deps, ids);
  const before = await chargedBefore(tx, ids);
  return units.map((unit) => ({
    id: unit.id,
    trackingNumber: unit.trackingNumber,
    isBox: unit.kind === 'consolidation',
    service: serviceOf(unit),
    ...weighed(unit),
    valueCents: worthOfGoods(unit),
    ...answersOf(unit, assessments.get(unit.id)),
    storage: (days.get(unit.id) ?? []).map((clock) => ({
      site: clock.site,
      days: clock.chargedDays,
      until: deps.clock().toISOString().slice(0, 10),
      perDay: clock.perDay,
    })),
    before: before.get(unit.id) ?? [],
  }));
}

/** Whether the weight of a package, or the quote of a box, is there to be billed. */
export const isBillable = ({ kind, state, quotedShipping, weight }: Unit): boolean =>
  kind === 'consolidation'
    ? quotedShipping !== null && state !== null && isApproved(state)
    : Boolean(weight);

/** @throws NOT_WEIGHED; QUOTE_NOT_APPROVED */
function weighed(unit: Unit): Pick<UnitFacts, 'weightMilliPounds' | 'quote'> {
  const { kind, quotedShipping, quotedCustoms, trackingNumber } = unit;
  if (kind === 'consolidation') {
    if (quotedShipping === null || !isBillable(unit)) throw new AppError('QUOTE_NOT_APPROVED');
    const quote = {
      shippingCents: quotedShipping,
      customsCents: quotedCustoms ?? 0,
      version: unit.quotedBy,
    };
    return { weightMilliPounds: unit.weight ?? 0, quote };
  }
  if (!unit.weight) throw new AppError('NOT_WEIGHED', { trackingNumber });
  return { weightMilliPounds: unit.weight, quote: null };
}

function worthOfGoods({ contents }: Unit): number | null {
  const values = contents.map(({ valueCents }) => valueCents);
  return values.some((each) => each === null)
    ? null
    : values.reduce((sum: number, each) => sum + (each ?? 0), 0);
}

function answersOf(
  unit: Unit,
  found: Assessment | undefined,
): Pick<UnitFacts, 'assessed' | 'declared'> {
  if (!found) return { assessed: null, declared: null };
  const paper = found.declarationNumber ?? null;
  const customsCents = found.assessed?.customs;
  const { lines, purpose, freightCents, insuranceCents, exchangeRate, rules } = found;
  return {
    assessed: customsCents === undefined ? null : { customsCents, paper },
    declared: {
      input: {
        lines: lines.map(({ valueCents, duty, scf, levy, gct }) => ({
          valueCents,
          duty,
          scf,
          levy,
          gct,
        })),
        purpose,
        mode: modeOf(serviceOf(unit)),
        freightCents,
        jmdPerUsd: exchangeRate.jmdPerUsd,
        ...(insuranceCents != null && { insuranceCents }),
      },
      rules,
      paper,
    },
  };
}

/** What was charged on units, with what was credited because Customs took less, by their ids. */
export async function chargedBefore(
  tx: EntityManager,
  ids: readonly string[],
): Promise<Map<string, Charged[]>> {
  const charges = await query(tx, Charge)
    .selectFrom('charges')
    .where((eb) => eb('shipment_id', '=', eb.fn.any(eb.val(ids))))
    .where('state', '<>', 'void')
    .select(['shipment_id as id', 'kind', 'amount_cents as amountCents', 'currency', 'explanation'])
    .execute();
  const credits = await query(tx, CreditNote)
    .selectFrom('credit_notes')
    .where((eb) => eb('shipment_id', '=', eb.fn.any(eb.val(ids))))
    .where('explanation', 'is not', null)
    .select(['shipment_id as id', 'explanation', 'worth_cents as worthCents'])
    .execute();
  const before = new Map<string, Charged[]>(ids.map((id) => [id, []]));
  for (const { id, ...charge } of charges) before.get(id)?.push(charge);
  for (const { id, explanation, worthCents } of credits) {
    if (!id || !explanation) continue;
    const amountCents = -(worthCents ?? 0);
    before.get(id)?.push({ kind: 'customs', amountCents, currency: 'USD', explanation });
  }
  return before;
}
