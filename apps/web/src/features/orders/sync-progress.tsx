import type { Platform } from '@jadeport/contract/platforms';
import { fill, plural } from '@jadeport/i18n';
import { Loader } from '@mantine/core';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import css from './orders.module.css';

/** The progress of all running syncs, whoever started them. */
export function SyncProgress({ platforms }: { platforms: readonly Platform[] }) {
  const { sync: texts } = useAuthenticatedTexts().platforms;
  const language = useLanguage();
  return (
    <div role="status">
      {platforms.map(({ id, name, sync }) => {
        if (sync?.status !== 'running') return null;
        const { imported, total } = sync;
        return (
          <p key={id} className={css.syncing}>
            <Loader size="xs" />
            <strong>{fill(texts.runningOf, { name })}</strong>
            {total === 0
              ? texts.starting
              : fill(plural(language, texts.progress, total), { imported })}
          </p>
        );
      })}
    </div>
  );
}
