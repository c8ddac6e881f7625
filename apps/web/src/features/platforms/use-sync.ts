import type { SyncResult } from '@jadeport/contract/orders';
import type { Platform } from '@jadeport/contract/platforms';
import { fill, plural } from '@jadeport/i18n';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { isUnanswered } from '../../lib/failure.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { isSyncing } from './use-platforms.ts';

/** Syncs a platform's orders. The platform shows the progress, and a toast the result. */
export function useSync(platform: Platform) {
  const { id } = platform;
  const { sync: texts } = useSellerTexts().platforms;
  const language = useLanguage();
  const { isPending, mutateAsync } = api.orders.sync.useMutation();
  const { platforms } = api.useUtils();

  const showCounts = ({ imported, updated, total, rejected = [] }: SyncResult) => {
    const counts = fill(texts.counts, { imported, updated, total });
    const left = plural(language, texts.rejected, rejected.length);
    toast({ title: texts.success, description: rejected.length ? `${counts} · ${left}` : counts });
  };

  const start = async () => {
    const before = platforms.list.getData();
    platforms.list.setData(undefined, (list) => list?.map((each) => begun(each, id)));
    try {
      showCounts(await mutateAsync({ id }));
    } catch (error) {
      const unsent = isUnanswered(error) && !navigator.onLine;
      if (unsent) platforms.list.setData(undefined, before);
      failureToast(texts.failedToast, unsent ? texts.notStarted : texts.lost)(error);
      if (unsent) return;
    }
    await platforms.list.invalidate();
  };
  // `isPending` covers the time until the platform reports the sync, on slow connections.
  return { busy: isPending || isSyncing(platform), start };
}

/** The platform as the server will report it in a moment. */
function begun(platform: Platform, id: string): Platform {
  if (platform.id !== id) return platform;
  const startedAt = new Date().toISOString();
  const counts = { imported: 0, updated: 0, total: 0 };
  const sync = { status: 'running', startedAt, finishedAt: null, problem: null } as const;
  return { ...platform, sync: { ...sync, ...counts } };
}
