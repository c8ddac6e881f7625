import { isFinal, type ShipmentStatus } from './status.ts';

/** The four legs of a journey, as the line of a package names them. */
export const stages = ['china', 'transit', 'customs', 'with_you'] as const;
export type Stage = (typeof stages)[number];

/**
 * What the owner of a package can do about it.
 *
 * `check_seller`: make sure that the seller has sent it. `send_invoice`: the seller's invoice, which
 * customs goes by. `follow`: nothing but watch. `send_papers`: what customs asks for. `collect`: come
 * to the office. `be_there`: for the courier. `contact`: talk to the office. `ship_again`: it is over
 * and well. `claim`: it went back to its sender.
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

/** How bad it is that a package stands where it stands: it waits for somebody, or it failed. */
export type Alarm = 'waiting' | 'failed';

/** In which part of their owner's list packages of a status stand, in this order. */
export const shipmentGroups = ['needs_you', 'moving', 'rest'] as const;
export type ShipmentGroup = (typeof shipmentGroups)[number];

type Row = {
  /** Null for a status that says nothing of the place. */
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

export const nextStepOf = (status: ShipmentStatus): NextStep => rows[status].nextStep;
export const alarmOf = (status: ShipmentStatus): Alarm | null => rows[status].alarm;
export const groupOf = (status: ShipmentStatus): ShipmentGroup => rows[status].group;

/** The stage of a package whose statuses were these, newest first: a problem stays where it arose. */
export function stageOf(newestFirst: readonly ShipmentStatus[]): Stage {
  return newestFirst.map((status) => rows[status].stage).find((stage) => stage !== null) ?? 'china';
}

/** Whether news of a package is still to come, which one may ask to be told of. */
export const hasNewsAhead = (status: ShipmentStatus): boolean => !isFinal(status);
