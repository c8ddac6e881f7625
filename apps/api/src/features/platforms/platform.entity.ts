import { randomUUID } from 'node:crypto';
import { platformTypes, schedules } from '@jadeport/contract/platforms';
import type { WebhookEvent } from '@jadeport/contract/webhooks';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import type { ProblemRow } from './shop-problem.ts';

/** The result of the latest webhook. */
export type LastDelivery = {
  event: WebhookEvent;
  /** ISO 8601. */
  at: string;
  ok: boolean;
  status: number | null;
  problem: ProblemRow | null;
};

/** A seller's connection to one shop. */
export const Platform = defineEntity({
  name: 'Platform',
  tableName: 'platforms',
  indexes: [
    {
      name: 'platforms_user_page_index',
      columns: [{ name: 'user_id' }, { name: 'created_at', sort: 'DESC' }, { name: 'id' }],
      properties: ['user', 'createdAt', 'id'],
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** The seller. */
    user: () => p.manyToOne(User).deleteRule('cascade'),
    name: p.text(),
    platformType: p.enum(platformTypes),
    /** Encrypted (`encryption.ts`), each for its own cell; so are the settings, as JSON text. */
    apiKey: p.text(),
    apiSecret: p.text(),
    additionalSettings: p.text(),
    storeName: p.text().strictNullable(),
    apiUrl: p.text().strictNullable(),
    webhookUrl: p.text().strictNullable(),
    schedule: p.enum(schedules).default('off'),
    writeBack: p.boolean().default(false),
    lastSyncDate: p.datetime(3).strictNullable(),
    nextSyncAt: p.datetime(3).strictNullable().index(),
    /** Until then, one caller has the exclusive right to renew the tokens. */
    renewingUntil: p.datetime(3).strictNullable(),
    lastDelivery: p.json<LastDelivery>().strictNullable(),
    /** Failed webhooks in a row; beside it until when none is sent, and how many were dropped. */
    webhookFailures: p.integer().default(0),
    webhookPausedUntil: p.datetime(3).strictNullable(),
    webhooksMissed: p.integer().default(0),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});
export type Platform = InferEntity<typeof Platform>;
