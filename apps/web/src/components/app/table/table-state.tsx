import { plural } from '@jadeport/i18n';
import type { ReactNode } from 'react';
import { useAuthenticatedTexts } from '../../../lib/signed-in-texts.ts';
import { useLanguage } from '../../../lib/texts.tsx';
import type { Pages } from '../../../lib/use-pages.ts';
import { Skeleton } from '../../site/skeleton.tsx';
import { ListFailure, type ListFailureText } from '../list-failure.tsx';
import css from './table.module.css';

/** The line under the rows: loading, empty, the number of rows, or the error. */
export function TableState(props: {
  /** What the rows are. */
  label: string;
  pages: Pages<object>;
  count: number;
  nothing: ReactNode;
  failure: ListFailureText | undefined;
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
  const isEmpty = count === 0 && !pages.isError;
  return (
    <>
      {isEmpty && <div className={css.nothing}>{props.nothing}</div>}
      <p role="status" className={count === 0 ? 'visually-hidden' : css.count}>
        {isEmpty && controls.nothing}
        {count > 0 && `${props.label} · ${plural(language, controls.shown, count)}`}
        {pages.isFetchingNextPage && ` · ${controls.loadingMore}`}
      </p>
      <ListFailure lists={[pages]} failure={props.failure} />
    </>
  );
}
