import { defineEntity, p } from '@mikro-orm/core';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Consolidation } from './consolidation.entity.ts';

/** A parcel that was asked to be in a consolidation, for good: one that is declined keeps its list. */
export const ConsolidationMember = defineEntity({
  name: 'ConsolidationMember',
  tableName: 'consolidation_members',
  properties: {
    consolidation: () =>
      p
        .manyToOne(Consolidation)
        .fieldName('consolidation_id')
        .primary()
        .updateRule('no action')
        .deleteRule('cascade'),
    shipment: () =>
      p.manyToOne(Shipment).primary().index().updateRule('no action').deleteRule('cascade'),
  },
});
