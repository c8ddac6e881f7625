import type { SettingsChanges } from '@jadeport/contract/settings';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { forGood } from '../../db/for-good.ts';
import type { ActorId } from '../audit/actor.ts';

/** A version of the settings; the database refuses to change or delete it. */
export const SettingsVersion = defineEntity({
  name: 'SettingsVersion',
  tableName: 'settings_versions',
  triggers: [forGood('settings_versions')],
  properties: {
    version: p.integer().primary().autoincrement(false).check('version > 0'),
    /** The day in Jamaica from which it holds. */
    validFrom: p.date(),
    /** The fields that it changes; the first version has all of them. */
    changes: p.json<SettingsChanges>(),
    actor: p.text().$type<ActorId>().strictNullable(),
    recordedAt: p.datetime(3),
  },
});
export type SettingsVersion = InferEntity<typeof SettingsVersion>;
