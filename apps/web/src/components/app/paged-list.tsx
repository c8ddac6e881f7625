import { plural } from '@jadeport/i18n';
import type { ReactNode } from 'react';
import { failureMessage } from '../../lib/failure.ts';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import { itemsOf, type Pages } from '../../lib/use-pages.ts';
import { Button } from '../site/button.tsx';
import { LoadFailure } from '../site/load-failure.tsx';
import { Skeleton } from '../site/skeleton.tsx';
import css from './records.module.css';

/** A list that grows by pages, with its skeleton, error, empty state and “Show more” button. */
export function PagedList<Item>(props: {
  pages: Pages<Item>;
  label: string;
  nothing: ReactNode;
  row: (item: Item) => ReactNode;
}) {
  const { controls } = useAuthenticatedTexts();
  const language = useLanguage();
  const { pages } = props;
  if (pages.isPending)
    return (
      <div role="status" aria-label={controls.loading}>
        <Skeleton height={84} />
        <Skeleton height={84} />
        <Skeleton height={84} />
      </div>
    );
  const items = itemsOf(pages);
  return (
    <div aria-busy={pages.isPlaceholderData}>
      <p role="status" className="visually-hidden">
        {items.length === 0 ? controls.nothing : plural(language, controls.shown, items.length)}
      </p>
      {items.length === 0 && !pages.isError && <div className={css.nothing}>{props.nothing}</div>}
      <ul className={css.list} aria-label={props.label}>
        {items.map(props.row)}
      </ul>
      {pages.isError && (
        <LoadFailure
          title={controls.loadFailed}
          text={failureMessage(pages.error, controls.loadFailedText)}
          retry={controls.retry}
          onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())}
        />
      )}
      {pages.hasNextPage && !pages.isError && (
        <Button className={css.more} onClick={() => void pages.fetchNextPage()}>
          {pages.isFetchingNextPage ? controls.loadingMore : controls.more}
        </Button>
      )}
    </div>
  );
}
