import type { ReactNode } from 'react';
import { failure, failureMessage } from '../../lib/failure.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { LoadFailure } from '../site/load-failure.tsx';
import { Skeleton } from '../site/skeleton.tsx';

type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => Promise<unknown>;
};

/**
 * An opened record: its skeleton while loading, the record, or the reason why it cannot be shown.
 */
export function Opened<Data>(props: {
  query: Query<Data>;
  /** The text for a record that does not exist, where that can happen. */
  missing?: { title: string; text: string };
  /** Whether the page has no heading but the record's. */
  page?: boolean;
  children: (data: Data) => ReactNode;
}) {
  const { controls } = useAuthenticatedTexts();
  const { query, missing } = props;
  if (query.isPending)
    return (
      <div role="status" aria-label={controls.loading}>
        <Skeleton height={56} />
        <Skeleton height={320} />
      </div>
    );
  if (query.data !== undefined) return props.children(query.data);
  const isMissing = missing && failure(query.error).code === 'NOT_FOUND';
  const title = isMissing ? missing.title : controls.loadFailed;
  return (
    <LoadFailure
      title={props.page ? <h1>{title}</h1> : title}
      text={isMissing ? missing.text : failureMessage(query.error, controls.loadFailedText)}
      retry={controls.retry}
      onRetry={() => void query.refetch()}
    />
  );
}
