import { correctionKinds } from '@jadeport/contract/manifests';
import { services } from '@jadeport/estimator';
import { defineEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Manifest } from './manifest.entity.ts';

/**
 * What a manifest says of a unit: a snapshot of the seal, or the correction of a line. For good: the
 * database refuses to change or delete a line, and the shipment is named without a foreign key.
 */
export const ManifestLine = defineEntity({
  name: 'ManifestLine',
  tableName: 'manifest_lines',
  indexes: [
    { name: 'manifest_lines_page_index', properties: ['manifest', 'id'] },
    { name: 'manifest_lines_unit_index', properties: ['trackingNumber', 'id'] },
    { name: 'manifest_lines_number_index', properties: ['manifest', 'trackingNumber', 'id'] },
    {
      name: 'manifest_lines_corrections_index',
      properties: ['manifest', 'corrects'],
      where: 'corrects_id is not null',
    },
  ],
  triggers: [
    {
      name: 'manifest_lines_for_good',
      timing: 'before',
      events: ['update', 'delete', 'truncate'],
      forEach: 'statement',
      expression: `create trigger manifest_lines_for_good
        before update or delete or truncate on manifest_lines
        for each statement execute function refuse_change()`,
    },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    manifest: () => p.manyToOne(Manifest).updateRule('no action').deleteRule('no action'),
    /** Of the unit: 1, 2, 3 within the manifest; a correction has that of its line. */
    number: p.integer(),
    bag: p.smallint(),
    shipmentId: p.uuid(),
    trackingNumber: p.text().collation('C'),
    customerCode: p.text(),
    consignee: p.text(),
    address: p.text(),
    description: p.text(),
    service: p.enum(services),
    /** Thousandths of a pound, and the same rounded to the gram. */
    weightMilliPounds: p.integer(),
    weightGrams: p.integer(),
    /** US cents. */
    valueCents: p.integer(),
    /** The line that this one corrects, at most once. */
    corrects: () =>
      p
        .oneToOne(ManifestLine)
        .owner()
        .fieldName('corrects_id')
        .nullable()
        .updateRule('no action')
        .deleteRule('no action'),
    kind: p.enum(correctionKinds).nullable(),
    reason: p.text().nullable(),
    actor: p.text().$type<ActorId>().nullable(),
    recordedAt: p.datetime(3),
  },
});
