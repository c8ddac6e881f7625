import { randomUUID } from 'node:crypto';
import { manifestStates, modes } from '@jadeport/manifest';
import { defineEntity, p } from '@mikro-orm/core';

/** What leaves on one flight or vessel, under one air waybill or bill of lading. */
export const Manifest = defineEntity({
  name: 'Manifest',
  tableName: 'manifests',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    state: p.enum(manifestStates).default('open'),
    mode: p.enum(modes),
    carrier: p.text(),
    masterNumber: p.text(),
    /** Codes of sites of the settings. */
    origin: p.text(),
    destination: p.text(),
    departsAt: p.datetime(3),
    sealedAt: p.datetime(3).nullable(),
    departedAt: p.datetime(3).nullable(),
    /** The first scan, or when staff said so. */
    arrivedAt: p.datetime(3).nullable(),
    closedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
  },
});
