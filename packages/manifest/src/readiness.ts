import { type ConsolidationState, isApproved } from '@jadeport/consolidation';
import type { ShipmentStatus } from '@jadeport/shipment';

/** What is known of a unit in a bag: a parcel, or a box of several. */
export type UnitFacts = {
  status: ShipmentStatus;
  /** The state of a box; null for a parcel. */
  consolidationState: ConsolidationState | null;
  /** Whether its customer keeps it in the warehouse. */
  onHold: boolean;
  /** Whether each parcel in it has an invoice that staff have not refused. */
  hasInvoice: boolean;
  /** Whether its customer has entered a tax registration number. */
  hasTrn: boolean;
  weightMilliPounds: number | null;
  valueCents: number | null;
  description: string;
  /** Whether that says what each of the goods is, in whatever language. */
  isClear: boolean;
  /** What it has of the list of prohibited and restricted goods, and nobody has decided about. */
  goods: readonly { kind: 'prohibited' | 'restricted' }[];
};

/** What must be done before a unit may leave. */
export const remedies = [
  'receive',
  'take_out',
  'wait_for_approval',
  'ask_for_papers',
  'ask_for_trn',
  'correct_details',
  'decide_goods',
] as const;
export type Remedy = (typeof remedies)[number];

type Check = { blocks: (unit: UnitFacts) => boolean; remedy: Remedy };

/**
 * The reasons why a unit cannot leave, in the order in which they are told. Customs reads English, so
 * a description has no letters of another script.
 */
const checks = {
  NOT_RECEIVED: { blocks: ({ status }) => notThere.includes(status), remedy: 'receive' },
  QUOTE_NOT_APPROVED: {
    blocks: ({ consolidationState: state }) => state !== null && !isApproved(state),
    remedy: 'wait_for_approval',
  },
  ON_HOLD: { blocks: ({ onHold }) => onHold, remedy: 'take_out' },
  INVOICE_MISSING: { blocks: ({ hasInvoice }) => !hasInvoice, remedy: 'ask_for_papers' },
  TRN_MISSING: { blocks: ({ hasTrn }) => !hasTrn, remedy: 'ask_for_trn' },
  WEIGHT_MISSING: { blocks: (unit) => !unit.weightMilliPounds, remedy: 'correct_details' },
  VALUE_MISSING: { blocks: (unit) => !unit.valueCents, remedy: 'correct_details' },
  DESCRIPTION_VAGUE: { blocks: ({ isClear }) => !isClear, remedy: 'correct_details' },
  DESCRIPTION_NOT_ENGLISH: {
    blocks: ({ description }) => /(?!\p{Script=Latin})\p{L}/u.test(description),
    remedy: 'correct_details',
  },
  GOODS_PROHIBITED: {
    blocks: ({ goods }) => goods.some(({ kind }) => kind === 'prohibited'),
    remedy: 'decide_goods',
  },
  PERMIT_MISSING: {
    blocks: ({ goods }) => goods.some(({ kind }) => kind === 'restricted'),
    remedy: 'decide_goods',
  },
} satisfies Record<string, Check>;

/** A package that is lost sight of before it has come is not there. */
const notThere: readonly ShipmentStatus[] = ['pending', 'exception'];

export type Blocker = keyof typeof checks;
export const blockers = Object.keys(checks) as Blocker[];

/** Returns every reason why a unit cannot leave. */
export const blockersOf = (unit: UnitFacts): Blocker[] =>
  blockers.filter((code) => checks[code].blocks(unit));

export const remedyOf = (blocker: Blocker): Remedy => checks[blocker].remedy;
