import { randomUUID } from 'node:crypto';
import { importKinds, importStates } from '@jadeport/contract/imports';
import { defineEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';

/** A file of customers or open packages of another system. */
export const Import = defineEntity({
  name: 'Import',
  tableName: 'imports',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    kind: p.enum(importKinds),
    state: p.enum(importStates).default('running'),
    /** Whether each new customer gets the welcome e-mail. */
    welcome: p.boolean().default(false),
    /** Rows of the file that are not empty. */
    rows: p.integer(),
    imported: p.integer().default(0),
    rejected: p.integer().default(0),
    actor: p.text().$type<ActorId>().nullable(),
    recordedAt: p.datetime(3).index(),
  },
});
