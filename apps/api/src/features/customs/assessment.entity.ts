import type { Settings } from '@jadeport/contract/settings';
import { type Answered, assessmentStates, importPurposes, lanes } from '@jadeport/customs';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Shipment } from '../shipments/shipment.entity.ts';

/** Goods with the line of the tariff that a person chose, and its rates at that time. */
export type AssessedGoods = {
  description: string;
  quantity: number;
  /** US cents, of the whole line. */
  valueCents: number;
  code: string;
  tariffDescription: string;
  /** In hundred-thousandths, as the pure package takes them. */
  duty: number;
  scf: number;
  levy: number;
  gct: number;
};

/** What Customs may take for a package on its own or a box, and what it took. */
export const Assessment = defineEntity({
  name: 'Assessment',
  tableName: 'assessments',
  indexes: [{ name: 'assessments_state_index', properties: ['state', 'shipment'] }],
  properties: {
    shipment: () =>
      p.oneToOne(Shipment).owner().primary().updateRule('no action').deleteRule('cascade'),
    state: p.enum(assessmentStates),
    purpose: p.enum(importPurposes),
    lane: p.enum(lanes).nullable(),
    declarationNumber: p.text().nullable(),
    lines: p.json<AssessedGoods[]>(),
    /** US cents. */
    freightCents: p.integer(),
    /** US cents; null where none was paid. */
    insuranceCents: p.integer().nullable(),
    /** Of the day; of the declaration once there is one. */
    exchangeRate: p.json<Settings['exchangeRate']>(),
    rules: p.json<Settings['customs']>(),
    /** US cents. */
    assessed: p.json<Answered>().nullable(),
    updatedAt: p.datetime(3),
  },
});
export type Assessment = InferEntity<typeof Assessment>;
