import { randomUUID } from 'node:crypto';
import { documentKinds, documentTypes } from '@jadeport/contract/documents';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { StoredFile } from './stored-file.entity.ts';

/** A file somebody uploaded, and what it shows. */
export const Document = defineEntity({
  name: 'Document',
  tableName: 'documents',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** Who uploaded it; whose it is, its link says. */
    owner: () => p.manyToOne(User).index().updateRule('no action').deleteRule('cascade'),
    kind: p.enum(documentKinds),
    type: p.enum(documentTypes),
    /** Bytes, as stored. */
    size: p.integer(),
    file: () =>
      p
        .manyToOne(StoredFile)
        .fieldName('sha256')
        .index()
        .updateRule('no action')
        .deleteRule('no action'),
    /** Of a photograph, in 24 pixels as base64 of WebP: nobody can read what is written on it. */
    softened: p.text().nullable(),
    createdAt: p.datetime(3),
    /** Since when it belongs to nothing; null where something has it. */
    unattachedSince: p.datetime(3).strictNullable().index(),
  },
});
export type Document = InferEntity<typeof Document>;
