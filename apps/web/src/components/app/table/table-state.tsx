import { plural } from '@jadeport/i18n';
import type { ReactNode } from 'react';
import { failureMessage } from '../../../lib/failure.ts';
import { useAuthenticatedTexts, useLanguage } from '../../../lib/texts.tsx';
import type { Pages } from '../../../lib/use-pages.ts';
import { LoadFailure } from '../../site/load-failure.tsx';
import { Skeleton } from '../../site/skeleton.tsx';
import css from './table.module.css';

/** The text for a failed load, where the table has its own. */
export type TableFailure = (error: unknown) => { title: string; text: string };

/** The line under the rows: loading, empty, the number of rows, or the error. */
export function TableState(props: {
  pages: Pages<object>;
  count: number;
  nothing: ReactNode;
  failure: TableFailure | undefined;
  height: number;
}) {
  const { controls } = useAuthenticatedTexts();
  const language = useLanguage();
  const { pages, count } = props;
  if (pages.isPending)
    return (
      <div role="status" aria-label={controls.loading} className={css.loading}>
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} height={props.height - 8} />
        ))}
      </div>
    );
  return (
    <>
      {count === 0 && !pages.isError && <div className={css.nothing}>{props.nothing}</div>}
      <p role="status" className={count === 0 ? 'visually-hidden' : css.count}>
        {count === 0 ? controls.nothing : plural(language, controls.shown, count)}
        {pages.isFetchingNextPage && ` · ${controls.loadingMore}`}
      </p>
      {pages.isError && (
        <LoadFailure
          {...(props.failure?.(pages.error) ?? {
            title: controls.loadFailed,
            text: failureMessage(pages.error, controls.loadFailedText),
          })}
          retry={controls.retry}
          onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())}
        />
      )}
    </>
  );
}
