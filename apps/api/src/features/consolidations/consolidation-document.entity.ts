import { defineEntity, p } from '@mikro-orm/core';
import { Document } from '../documents/document.entity.ts';
import { Consolidation } from './consolidation.entity.ts';

/** A photograph of the packed box. */
export const ConsolidationDocument = defineEntity({
  name: 'ConsolidationDocument',
  tableName: 'consolidation_documents',
  properties: {
    document: () =>
      p.oneToOne(Document).owner().primary().updateRule('no action').deleteRule('cascade'),
    consolidation: () =>
      p
        .manyToOne(Consolidation)
        .fieldName('consolidation_id')
        .index()
        .updateRule('no action')
        .deleteRule('cascade'),
  },
});
