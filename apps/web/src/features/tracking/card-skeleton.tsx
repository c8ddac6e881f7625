import { Skeleton } from '../../components/site/skeleton.tsx';
import css from './result-card.module.css';

/** A result card that is still being asked for. */
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
