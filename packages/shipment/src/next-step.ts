import { isFinal, type ShipmentStatus } from './status.ts';

/** The four stages of a journey, as shown on the line of a package. */
export const stages = ['china', 'transit', 'customs', 'with_you'] as const;
export type Stage = (typeof stages)[number];

/**
 * What the owner of a package can do next.
 *
 * `check_seller`: make sure that the seller has sent it. `send_invoice`: upload the seller's
 * invoice for customs. `follow`: nothing but follow it. `send_papers`: send what customs asks for.
 * `collect`: come to the office. `be_there`: be there for the courier. `contact`: contact the
 * office. `ship_again`: delivered, nothing to do. `claim`: it went back to its sender.
 */
export type NextStep =
  | 'check_seller'
  | 'send_invoice'
  | 'follow'
  | 'send_papers'
  | 'collect'
  | 'be_there'
  | 'contact'
  | 'ship_again'
  | 'claim';

/** Why a package does not move: it waits for somebody, or something failed. */
export type Alarm = 'waiting' | 'failed';

/** The groups of the owner's package list, in this order. */
export const shipmentGroups = ['needs_you', 'moving', 'rest'] as const;
export type ShipmentGroup = (typeof shipmentGroups)[number];

type Row = {
  /** Null for a status that does not imply a place. */
  stage: Stage | null;
  nextStep: NextStep;
  group: ShipmentGroup;
  alarm: Alarm | null;
};

const rows: Readonly<Record<ShipmentStatus, Row>> = {
  pending: { stage: 'china', nextStep: 'check_seller', group: 'rest', alarm: null },
  received: { stage: 'china', nextStep: 'send_invoice', group: 'moving', alarm: null },
  processing: { stage: 'china', nextStep: 'send_invoice', group: 'moving', alarm: null },
  in_transit: { stage: 'transit', nextStep: 'follow', group: 'moving', alarm: null },
  customs_hold: { stage: 'customs', nextStep: 'send_papers', group: 'needs_you', alarm: 'waiting' },
  ready_for_pickup: { stage: 'with_you', nextStep: 'collect', group: 'needs_you', alarm: null },
  out_for_delivery: { stage: 'with_you', nextStep: 'be_there', group: 'moving', alarm: null },
  delivered: { stage: 'with_you', nextStep: 'ship_again', group: 'rest', alarm: null },
  exception: { stage: null, nextStep: 'contact', group: 'needs_you', alarm: 'failed' },
  returned: { stage: null, nextStep: 'claim', group: 'rest', alarm: 'failed' },
};

/** Returns what the owner of a package with a status can do next. */
export const nextStepOf = (status: ShipmentStatus): NextStep => rows[status].nextStep;

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
