import { Skeleton } from '../../components/site/skeleton.tsx';
import css from './result-card.module.css';

/** The placeholder of a result card that is loading. */
export function CardSkeleton() {
  return (
    <div className={css.card}>
      <Skeleton height={56} />
      <Skeleton height={20} />
      <Skeleton height={52} />
      <Skeleton height={260} />
    </div>
  );
}
