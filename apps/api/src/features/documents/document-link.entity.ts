import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { audiences, linkedThings } from '../../ports/linked-things.ts';
import { Document } from './document.entity.ts';

/** What a document is there for. */
export const linkKinds = ['paper', 'photograph', 'proof'] as const;

/** The one thing that a document hangs on, and who opens it there. */
export const DocumentLink = defineEntity({
  name: 'DocumentLink',
  tableName: 'document_links',
  indexes: [{ name: 'document_links_thing_index', properties: ['thing', 'thingId'] }],
  properties: {
    document: () =>
      p.oneToOne(Document).owner().primary().updateRule('no action').deleteRule('cascade'),
    thing: p.enum(linkedThings),
    /** Its table stands above this feature. */
    thingId: p.uuid(),
    kind: p.enum(linkKinds),
    /** Besides staff, and as long as the state of the thing allows it. */
    visibleTo: p.enum(audiences),
    visibleSince: p.datetime(3),
  },
});
export type DocumentLink = InferEntity<typeof DocumentLink>;
