import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.tsx';
import { useUser } from '../../lib/user.ts';
import css from './first-steps.module.css';

const FirstStepsCard = lazy(async () => ({
  default: (await import('./first-steps-card.tsx')).FirstStepsCard,
}));

/** What an administrator of a new installation has to do, until it is done or put away. */
export function FirstSteps() {
  const isAdmin = useUser()?.role === 'admin';
  const { data } = api.settings.getFirstSteps.useQuery(undefined, {
    enabled: isAdmin,
    staleTime: 0,
  });
  if (!data || data.hidden || data.steps.every(({ done }) => done)) return null;
  return (
    <Suspense fallback={null}>
      <div className={css.card}>
        <FirstStepsCard state={data} />
      </div>
    </Suspense>
  );
}
