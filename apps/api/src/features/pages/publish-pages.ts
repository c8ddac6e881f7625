import type { Revenue } from '@jadeport/contract/reports';
import {
  type PresentSettings,
  type PublicPromise,
  publicSettingsOf,
  settingsZone,
} from '@jadeport/settings';
import { dayAt, daysUpTo } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import type { SettingsStore } from '../../ports/settings.ts';
import type { WebPages } from '../../ports/web-pages.ts';

const checkMs = 3_600_000;

/** Fewer packages say nothing of the next one. */
const leastUnits = 20;
const promiseDays = 90;

type Needs = {
  pages: Pick<WebPages, 'publish'>;
  store: Pick<SettingsStore, 'present' | 'onChange'>;
  clock: Deps['clock'];
  /** Of the packages that were first billed on these days in Jamaica. */
  promiseError: (days: {
    from: string;
    to: string;
  }) => Promise<Pick<Revenue['promises'], 'units' | 'meanErrorShare'>>;
  /** Told why the figure of the estimates could not be read; the pages go on without it. */
  onError: (error: unknown) => void;
};

/**
 * Has the pages rendered for the settings of now, after each change of them, and within an hour of
 * New Year in Jamaica, because the copyright lines name the year; of each day where the home page shows
 * how close estimates were. Returns what ends that.
 */
export function publishPages({ pages, store, clock, promiseError, onError }: Needs): () => void {
  const today = () => dayAt(settingsZone, clock());
  let shownDay = '';
  let shown = 0;
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const show = async (settings: PresentSettings) => {
    shownDay = today();
    const turn = ++shown;
    const year = yearOf(shownDay);
    if (!settings.features.promiseOnHome) return pages.publish(publicSettingsOf(settings, year));
    const promise = await readPromise();
    // A change that came while the figure was read has been shown since.
    if (turn === shown) await pages.publish(publicSettingsOf(settings, year, promise));
  };
  async function readPromise(): Promise<PublicPromise | null> {
    try {
      const to = today();
      const from = daysUpTo(to, promiseDays)[0] ?? to;
      const { units, meanErrorShare } = await promiseError({ from, to });
      if (units < leastUnits || meanErrorShare === null) return null;
      return { packages: units, meanErrorShare };
    } catch (error) {
      onError(error);
      return null;
    }
  }
  const isOld = ({ features }: PresentSettings) =>
    features.promiseOnHome ? shownDay !== today() : yearOf(shownDay) !== yearOf(today());
  const stop = store.onChange((settings) => void show(settings));
  const timer = setInterval(() => {
    if (isOld(store.present())) void show(store.present());
  }, checkMs);
  timer.unref();
  void show(store.present());
  return () => {
    stop();
    clearInterval(timer);
  };
}
