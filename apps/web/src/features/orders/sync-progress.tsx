import type { Platform } from '@jadeport/contract/platforms';
import { fill, plural } from '@jadeport/i18n';
import { Alert, Loader } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

/** The progress of all running syncs, whoever started them. */
export function SyncProgress({ platforms }: { platforms: readonly Platform[] }) {
  const { sync: texts } = useSellerTexts().platforms;
  const language = useLanguage();
  return (
    <div role="status">
      {platforms.map(({ id, name, sync }) => {
        if (sync?.status !== 'running') return null;
        const { imported, total } = sync;
        return (
          <Alert
            key={id}
            color="jade"
            role="group"
            mb="sm"
            icon={<Loader size="xs" />}
            title={fill(texts.runningOf, { name })}
          >
            {total === 0
              ? texts.starting
              : fill(plural(language, texts.progress, total), { imported })}
          </Alert>
        );
      })}
    </div>
  );
}
