import { isFinal, type ShipmentStatus } from './status.ts';

/** The four stages of a journey, as shown on the line of a package. */
export const stages = ['china', 'transit', 'customs', 'with_you'] as const;
export type Stage = (typeof stages)[number];

/** What the owner of a package can do next. */
export const nextSteps = [
  /** Approve or decline the quote of a box. */
  'approve_quote',
  /** Send what staff ask for, or new papers for those that were refused. */
  'send_papers',
  /** Send the seller's invoice, which tells Customs what the goods are worth. */
  'send_invoice',
  /** Give the tax number, without which Customs lets nothing in. */
  'give_trn',
  /** Say whether it leaves or stays. */
  'choose_shipping',
  /** Nothing: it is on its way to our warehouse. */
  'check_seller',
  /** Nothing: the warehouse packs the box. */
  'wait_packing',
  /** Nothing: it leaves with the next departure. */
  'wait_departure',
  /** Nothing: it stayed behind, and leaves with the next departure. */
  'next_flight',
  /** Nothing: its owner keeps it in the warehouse. */
  'held',
  'follow',
  /** Nothing: its flight has come without it, and we look for it. */
  'wait_search',
  /** Nothing: Customs looks at it and has what we know of. */
  'wait_customs',
  /** Come to the office. */
  'collect',
  /** Be there for the courier. */
  'be_there',
  /** Write or call: something went wrong. */
  'contact',
  /** Delivered. */
  'ship_again',
  /** It went back to its sender. */
  'claim',
] as const;
export type NextStep = (typeof nextSteps)[number];

/**
 * What a next step is derived from, of a unit: a package on its own, or a box with the packages in
 * it, which speak through it. Whoever only follows a number knows the status alone.
 */
export type UnitFacts = {
  status: ShipmentStatus;
  /** How far a box is; undefined for a package on its own. */
  box?: 'requested' | 'quoted' | 'approved' | undefined;
  /** Whether staff ask for papers. */
  asked?: boolean | undefined;
  /** The check of the papers, of a box the worst one; undefined where nobody was asked for any. */
  papers?: 'missing' | 'waiting' | 'passed' | 'refused' | undefined;
  /** Whether what the goods are worth is missing. */
  valueMissing?: boolean | undefined;
  /** Whether the newest note of its history says that the seller's invoice is missing. */
  invoiceNoted?: boolean | undefined;
  /** Whether its owner has not given the tax number. */
  trnMissing?: boolean | undefined;
  /**
   * Whether its owner still has to say that it leaves, or keeps it, or it was left behind by the
   * flight that it was on, or its flight has come without it; undefined for what leaves.
   */
  shipping?: 'asked' | 'held' | 'left_behind' | 'missing' | undefined;
};

/**
 * Returns the one next step of a unit. What was done is never asked for again, and nothing is asked
 * for whose answer nobody waits for any more: an approved box needs no invoice until Customs holds it.
 */
export function nextStepOf(facts: UnitFacts): NextStep {
  const { status, box, asked, papers, trnMissing, shipping } = facts;
  const fixed = rows[status].nextStep;
  if (fixed) return fixed;
  if (box === 'quoted') return 'approve_quote';
  if (asked || papers === 'refused') return 'send_papers';
  if (status === 'pending') return 'check_seller';
  if (shipping === 'left_behind') return 'next_flight';
  if (shipping === 'missing') return 'wait_search';
  if (status === 'in_transit') return 'follow';
  if (shipping === 'asked') return 'choose_shipping';
  if (lacksInvoice(facts) && (box !== 'approved' || status === 'customs_hold'))
    return 'send_invoice';
  if (trnMissing && shipping !== 'held') return 'give_trn';
  if (status === 'customs_hold') return 'wait_customs';
  if (shipping === 'held') return 'held';
  return box === 'requested' ? 'wait_packing' : 'wait_departure';
}

/** An uploaded invoice answers what a note said before; an accepted one may still lack a value. */
function lacksInvoice({ papers, valueMissing, invoiceNoted }: UnitFacts): boolean {
  if (papers === 'missing') return true;
  if (papers === 'waiting') return false;
  return valueMissing === true || (invoiceNoted === true && papers !== 'passed');
}

/** Not “Vessel to Kingston”. */
const inJamaica =
  /(?<!\b(?:to|for) |往|开)(?:jamaica|kingston|montego|mandeville|牙买加|金斯敦|蒙特哥)/i;

/**
 * Whether a package still has its way to Jamaica before it, so that days to Kingston make sense: not
 * where its last event was there, and not once Customs has had it.
 *
 * @param statuses of its history, in any order
 */
export const isAbroad = (
  status: ShipmentStatus,
  location: string | null | undefined,
  statuses: readonly ShipmentStatus[] = [],
): boolean =>
  ['pending', 'received', 'processing', 'in_transit'].includes(status) &&
  !statuses.includes('customs_hold') &&
  !(status === 'in_transit' && inJamaica.test(location ?? ''));

/** Why a package does not move: it waits for somebody, or something failed. */
export type Alarm = 'waiting' | 'failed';

/** The groups of the owner's package list, in this order. */
export const shipmentGroups = ['needs_you', 'moving', 'in_warehouse', 'expected', 'done'] as const;
export type ShipmentGroup = (typeof shipmentGroups)[number];

type Row = {
  /** Null for a status that does not imply a place. */
  stage: Stage | null;
  /** The step of this status, whatever else is known; null where facts decide. */
  nextStep: NextStep | null;
  group: ShipmentGroup;
  alarm: Alarm | null;
};

const rows: Readonly<Record<ShipmentStatus, Row>> = {
  pending: { stage: 'china', nextStep: null, group: 'expected', alarm: null },
  received: { stage: 'china', nextStep: null, group: 'in_warehouse', alarm: null },
  processing: { stage: 'china', nextStep: null, group: 'in_warehouse', alarm: null },
  in_transit: { stage: 'transit', nextStep: null, group: 'moving', alarm: null },
  customs_hold: { stage: 'customs', nextStep: null, group: 'needs_you', alarm: 'waiting' },
  ready_for_pickup: { stage: 'with_you', nextStep: 'collect', group: 'needs_you', alarm: null },
  out_for_delivery: { stage: 'with_you', nextStep: 'be_there', group: 'moving', alarm: null },
  delivered: { stage: 'with_you', nextStep: 'ship_again', group: 'done', alarm: null },
  exception: { stage: null, nextStep: 'contact', group: 'needs_you', alarm: 'failed' },
  returned: { stage: null, nextStep: 'claim', group: 'done', alarm: 'failed' },
};

/** Returns why a package with a status does not move; null where it does. */
export const alarmOf = (status: ShipmentStatus): Alarm | null => rows[status].alarm;

/** Returns the group of the owner's list that shows packages with a status. */
export const groupOf = (status: ShipmentStatus): ShipmentGroup => rows[status].group;

/**
 * Returns the stage of a package from its statuses, newest first; an exception keeps the stage
 * where it arose.
 */
export function stageOf(newestFirst: readonly ShipmentStatus[]): Stage {
  return newestFirst.map((status) => rows[status].stage).find((stage) => stage !== null) ?? 'china';
}

/** Whether more events can follow, so that subscribing makes sense. */
export const hasNewsAhead = (status: ShipmentStatus): boolean => !isFinal(status);
