import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { forGoodWithOwner } from '../../db/for-good.ts';
import type { ActorId } from '../audit/actor.ts';
import { Location } from './location.entity.ts';

/** A finished stock-take of a location, for good: what stood there as far as somebody scanned it. */
export const StockTake = defineEntity({
  name: 'StockTake',
  tableName: 'stock_takes',
  indexes: [
    {
      name: 'stock_takes_page_index',
      columns: [{ name: 'at', sort: 'DESC' }, { name: 'id' }],
      properties: ['at', 'id'],
    },
    { name: 'stock_takes_location_index', properties: ['location', 'at'] },
  ],
  triggers: [forGoodWithOwner('stock_takes')],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    location: () => p.manyToOne(Location).updateRule('no action').deleteRule('no action'),
    at: p.datetime(3),
    actor: p.text().$type<ActorId>().strictNullable(),
    /** Codes as on the labels: what was expected is what was found and what is missing. */
    found: p.json<string[]>(),
    missing: p.json<string[]>(),
    unexpected: p.json<string[]>(),
  },
});
