import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Document } from '../documents/document.entity.ts';
import { PreAlert } from './pre-alert.entity.ts';

/** A document of a pre-alert; it belongs to no other thing. */
export const PreAlertDocument = defineEntity({
  name: 'PreAlertDocument',
  tableName: 'pre_alert_documents',
  properties: {
    document: () =>
      p.oneToOne(Document).owner().primary().updateRule('no action').deleteRule('cascade'),
    preAlert: () => p.manyToOne(PreAlert).index().updateRule('no action').deleteRule('cascade'),
  },
});
export type PreAlertDocument = InferEntity<typeof PreAlertDocument>;
