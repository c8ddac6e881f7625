import type { Language } from '@jadeport/contract';
import { fill } from '@jadeport/i18n';
import { live as en } from '@jadeport/i18n/en/live';
import { live as zh } from '@jadeport/i18n/zh/live';
import { zonedClock } from '../../lib/dates.ts';
import { showFeatures } from '../../lib/features.ts';
import { keepUp } from './keep-up.ts';
import { openStream } from './open-stream.ts';
import { shareStream, type Topics } from './shared-stream.ts';

// Loaded with this code, because without a connection no text can be loaded.
const texts: Record<Language, typeof en> = { en, zh };

/** What the page says while changes since a time (milliseconds) are missing. */
export const behindText = (since: number, language: Language): string =>
  fill(texts[language].behind, { time: zonedClock(new Date(since).toISOString(), language) });

/**
 * Calls `load` when one of the topics has changed or a change may have been missed, until it succeeds;
 * `say` as for `keepUp`. The result ends it.
 */
export function follow(
  topics: Topics,
  load: () => Promise<unknown>,
  say: (since: number | null) => void,
): () => void {
  const { changed, stop } = keepUp(load, say);
  const leave = shareStream(
    topics,
    ({ refetch, changes, features }) => {
      if (features) showFeatures(features);
      if (refetch || changes.length > 0) changed();
    },
    openStream,
  );
  return () => {
    leave();
    stop();
  };
}
