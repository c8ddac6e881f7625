import type { ConsolidationState } from '@jadeport/consolidation';
import type { PaperCheck, PaperKind } from '@jadeport/contract/pre-alerts';
import type { NextStep, ShipmentStatus, UnitFacts } from '@jadeport/shipment';

/** A package of a unit, and its pre-alert where there is one. */
type Content = {
  trackingNumber: string;
  description: string;
  needs: PaperKind[] | null;
  note: string | null;
  declaredValueCents: number | null;
  papers: PaperCheck | null;
  preAlertId: string | null;
};

/** A package on its own, or a box. */
type UnitRow = {
  status: ShipmentStatus;
  state: ConsolidationState | null;
  /** As its owner said, or by the settings where they said nothing. */
  isHeld: boolean;
  hasChosen: boolean;
  isLeftBehind: boolean;
  isMissing: boolean;
  /** Of its newest event. */
  noteCode: string | null;
  hasTrn: boolean;
  contents: readonly Content[];
};

const isAsked = ({ needs }: Content) => needs !== null && needs.length > 0;
const hasNoValue = ({ declaredValueCents }: Content) => declaredValueCents === null;
const hasPapers =
  (check: PaperCheck) =>
  ({ papers }: Content) =>
    papers === check;

/** The checks of papers from the one that asks most to the one that asks nothing. */
const checks = ['refused', 'missing', 'waiting', 'passed'] as const;

/** The facts of a unit's next step, of a box from everything in it. */
export const factsOf = (unit: UnitRow): UnitFacts => ({
  status: unit.status,
  box: boxOf(unit.state),
  asked: unit.contents.some(isAsked),
  papers: checks.find((check) => unit.contents.some(hasPapers(check))),
  valueMissing: unit.contents.some(hasNoValue),
  invoiceNoted: unit.noteCode === 'invoice_missing',
  trnMissing: !unit.hasTrn,
  shipping: shippingOf(unit),
});

function shippingOf({
  isHeld,
  hasChosen,
  isLeftBehind,
  isMissing,
}: UnitRow): UnitFacts['shipping'] {
  if (isLeftBehind) return 'left_behind';
  if (isMissing) return 'missing';
  if (!isHeld) return undefined;
  return hasChosen ? 'held' : 'asked';
}

function boxOf(state: UnitRow['state']): UnitFacts['box'] {
  if (state == null || state === 'declined') return undefined;
  return state === 'sealed' ? 'approved' : state;
}

/** The package of a unit that a step asks something of; undefined where it asks nothing. */
export function lackOf({ contents }: UnitRow, step: NextStep): Content | undefined {
  if (step === 'send_papers') {
    return contents.find(isAsked) ?? contents.find(hasPapers('refused'));
  }
  if (step !== 'send_invoice') return undefined;
  return contents.find(hasPapers('missing')) ?? contents.find(hasNoValue);
}
