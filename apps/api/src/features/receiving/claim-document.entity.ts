import { defineEntity, p } from '@mikro-orm/core';
import { Document } from '../documents/document.entity.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';

/** What a customer proves a claim with. */
export const ClaimDocument = defineEntity({
  name: 'ClaimDocument',
  tableName: 'claim_documents',
  properties: {
    document: () =>
      p.oneToOne(Document).owner().primary().updateRule('no action').deleteRule('cascade'),
    claim: () => p.manyToOne(UnclaimedClaim).index().updateRule('no action').deleteRule('cascade'),
  },
});
