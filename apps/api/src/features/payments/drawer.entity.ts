import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';

/** The cash of a site from the opening of its drawer to its count; a site has one open at most. */
export const Drawer = defineEntity({
  name: 'Drawer',
  tableName: 'drawers',
  indexes: [
    {
      name: 'drawers_open_unique',
      expression:
        'create unique index drawers_open_unique on drawers (site) where closed_at is null',
    },
    { name: 'drawers_page_index', properties: ['openedAt', 'id'] },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    site: p.text(),
    openedAt: p.datetime(3),
    closedAt: p.datetime(3).nullable(),
    /** Who opened it. */
    actor: p.text().$type<ActorId>().nullable(),
  },
});
