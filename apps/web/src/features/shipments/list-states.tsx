import { LoadFailure } from '../../components/site/load-failure.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './shipments.module.css';

/** The customer's packages could not be loaded. */
export function ListFailure(props: { error: unknown; retry: () => Promise<unknown> }) {
  const { list: texts } = useTexts().myShipments;
  return (
    <LoadFailure
      title={texts.loadFailed}
      text={failureMessage(props.error, texts.loadFailedText)}
      retry={texts.retry}
      onRetry={() => void props.retry()}
    />
  );
}

/** The place of the customer's packages while they load. */
export function ListSkeleton({ rows, height }: { rows: number; height?: number }) {
  const { list: texts } = useTexts().myShipments;
  return (
    <div className={css.list} role="status" aria-label={texts.loading}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={css.skeleton} style={{ height }}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
}
