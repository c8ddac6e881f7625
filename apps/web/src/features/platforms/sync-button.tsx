import type { Platform } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useSync } from './use-sync.ts';

/**
 * Inactive while the platform syncs (spec section 4), but not disabled, because it would lose the
 * focus.
 */
export function SyncButton({ platform, compact }: { platform: Platform; compact?: boolean }) {
  const { sync: texts } = useSellerTexts().platforms;
  const { busy, start } = useSync(platform);
  return (
    <Button
      {...(compact ? { size: 'compact-md' } : {})}
      color={platform.sync ? 'jade' : 'gold'}
      aria-label={fill(busy ? texts.runningOf : texts.buttonOf, { name: platform.name })}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) void start();
      }}
    >
      {busy ? texts.running : texts.button}
    </Button>
  );
}
