import { plural } from '@jadeport/i18n';
import type { ReactNode } from 'react';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { itemsOf, type Pages } from '../../lib/use-pages.ts';
import { Button } from '../site/button.tsx';
import { Skeleton } from '../site/skeleton.tsx';
import { ListFailure } from './list-failure.tsx';
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
  const isEmpty = items.length === 0 && !pages.isError;
  return (
    <div aria-busy={pages.isPlaceholderData}>
      <p role="status" className="visually-hidden">
        {isEmpty && controls.nothing}
        {items.length > 0 && plural(language, controls.shown, items.length)}
      </p>
      {isEmpty && <div className={css.nothing}>{props.nothing}</div>}
      <ul className={css.list} aria-label={props.label}>
        {items.map(props.row)}
      </ul>
      <ListFailure lists={[pages]} />
      {pages.hasNextPage && !pages.isError && (
        <Button className={css.more} onClick={() => void pages.fetchNextPage()}>
          {pages.isFetchingNextPage ? controls.loadingMore : controls.more}
        </Button>
      )}
    </div>
  );
}
