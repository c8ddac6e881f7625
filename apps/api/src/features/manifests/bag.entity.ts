import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Manifest } from './manifest.entity.ts';

/** A bag or container of a manifest. */
export const Bag = defineEntity({
  name: 'Bag',
  tableName: 'bags',
  uniques: [{ properties: ['manifest', 'number'] }],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    manifest: () => p.manyToOne(Manifest).updateRule('no action').deleteRule('no action'),
    /** 1, 2, 3 within its manifest. */
    number: p.smallint(),
    sealNumber: p.text().nullable(),
    /** What its lines that count come to, since the seal: kept by what writes lines and arrivals. */
    units: p.integer().default(0),
    weightMilliPounds: p.bigint('number').defaultRaw('0'),
    weightGrams: p.bigint('number').defaultRaw('0'),
    valueCents: p.bigint('number').defaultRaw('0'),
    /** Of its units, those that have come, and those that are missing without a word. */
    counted: p.integer().default(0),
    unresolved: p.integer().default(0),
    /** When the bag itself was scanned. */
    arrivedAt: p.datetime(3).nullable(),
    /** Who confirmed that all its units are there, and when. */
    confirmedAt: p.datetime(3).nullable(),
    confirmedBy: p.text().$type<ActorId>().nullable(),
  },
});
