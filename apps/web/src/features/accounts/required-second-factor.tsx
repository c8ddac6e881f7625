import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import css from './accounts.module.css';

const SecondFactor = lazy(async () => ({
  default: (await import('./second-factor.tsx')).SecondFactor,
}));

/** Asks staff who must have a second factor to turn it on, in place of the page. */
export function RequiredSecondFactor({ children }: { children: ReactNode }) {
  const { required: texts } = useAuthenticatedTexts().secondFactor;
  const { data } = api.accounts.secondFactor.useQuery();
  if (!data?.required || data.since !== null) return children;
  return (
    <section className={css.panel} aria-labelledby="second-factor">
      <h1 id="second-factor">{texts.heading}</h1>
      <p className={css.soft}>{texts.text}</p>
      <Suspense fallback={<Skeleton height={200} />}>
        <SecondFactor />
      </Suspense>
    </section>
  );
}
