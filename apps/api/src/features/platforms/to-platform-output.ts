import type { Language } from '@jadeport/contract';
import { mask, type Platform as PlatformAnswer, shownSettings } from '@jadeport/contract/platforms';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { openSettings } from './credentials.ts';
import type { LastDelivery, Platform } from './platform.entity.ts';
import { PlatformSync } from './platform-sync.entity.ts';
import { countRejected } from './rejected-orders.ts';
import { toProblemOutput } from './shop-problem.ts';

type Needs = Pick<Deps, 'secretKey' | 'clock' | 'publicUrl' | 'shops'>;

/** Platforms as their owner sees them, without secrets: three statements for any number. */
export async function toPlatformsOutput(
  em: EntityManager,
  deps: Needs,
  platforms: readonly Platform[],
  language: Language,
): Promise<PlatformAnswer[]> {
  const ids = platforms.map(({ id }) => id);
  const syncs = await em.find(PlatformSync, { platform: { $in: ids } });
  const rejected = await countRejected(em, ids);
  const byPlatform = new Map(syncs.map((sync) => [sync.platform.id, sync]));
  return platforms.map((platform) => ({
    id: platform.id,
    name: platform.name,
    platformType: platform.platformType,
    apiKey: mask,
    apiSecret: mask,
    storeName: platform.storeName,
    apiUrl: platform.apiUrl,
    webhookUrl: platform.webhookUrl,
    additionalSettings: maskedSettings(deps, platform),
    schedule: platform.schedule,
    writeBack: platform.writeBack,
    createdAt: platform.createdAt.toISOString(),
    lastSyncDate: platform.lastSyncDate?.toISOString() ?? null,
    nextSyncAt: platform.nextSyncAt?.toISOString() ?? null,
    sync: toSyncOutput(deps, byPlatform.get(platform.id), language),
    rejectedOrders: rejected.get(platform.id) ?? 0,
    lastDelivery: toDeliveryOutput(platform.lastDelivery, language),
    webhooks: {
      pausedUntil: platform.webhookPausedUntil?.toISOString() ?? null,
      missed: platform.webhooksMissed,
    },
    incomingWebhookUrl: deps.shops[platform.platformType]?.receive
      ? `${deps.publicUrl()}/api/webhooks/${platform.id}`
      : null,
    canWriteBack: deps.shops[platform.platformType]?.writeTracking !== undefined,
  }));
}

function maskedSettings({ secretKey }: Needs, platform: Platform): Record<string, string> {
  const settings = openSettings(secretKey, platform);
  const shown = Object.entries(settings ?? {}).map(([name, value]) => [
    name,
    shownSettings.includes(name) ? value : mask,
  ]);
  return Object.fromEntries(shown);
}

function toSyncOutput(
  { clock }: Needs,
  sync: PlatformSync | undefined,
  language: Language,
): PlatformAnswer['sync'] {
  if (!sync) return null;
  const { startedAt, finishedAt, imported, updated, total, aliveUntil } = sync;
  const died = !finishedAt && aliveUntil < clock();
  const problem = died ? ({ code: 'SHOP_SYNC_BROKEN_OFF', params: {} } as const) : sync.problem;
  return {
    status: problem ? 'failed' : finishedAt ? 'done' : 'running',
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    imported,
    updated,
    total,
    problem: problem && toProblemOutput(problem, language),
  };
}

function toDeliveryOutput(
  delivery: LastDelivery | null,
  language: Language,
): PlatformAnswer['lastDelivery'] {
  if (!delivery) return null;
  return { ...delivery, problem: delivery.problem && toProblemOutput(delivery.problem, language) };
}

/** One platform, as its owner sees it. */
export async function toPlatformOutput(
  em: EntityManager,
  deps: Needs,
  platform: Platform,
  language: Language,
): Promise<PlatformAnswer> {
  const [shown] = await toPlatformsOutput(em, deps, [platform], language);
  if (!shown) throw new Error('a platform is shown as none');
  return shown;
}
