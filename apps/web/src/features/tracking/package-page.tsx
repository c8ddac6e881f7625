import type { Tracking } from '@jadeport/contract/tracking';
import { fill } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/site/button.tsx';
import { BackIcon } from '../../components/site/icons.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { isExample } from './examples.ts';
import { loadAnswer } from './load-answer.ts';
import { LookAgain } from './look-again.tsx';
import { lookUp } from './look-up.ts';
import css from './package-page.module.css';
import { saveLater } from './save-later.ts';

/** The card loads in parallel with the package. */
const ResultCard = lazy(async () => ({ default: (await loadAnswer()).ResultCard }));

type Answer =
  | { kind: 'asking' | 'failed' | 'missing' }
  | { kind: 'found'; tracking: Tracking; now: number };

/** Loads a package when its page opens, on a press after a failure, and with `reload`. */
function usePackage(number: string) {
  const [answer, setAnswer] = useState<Answer>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);
  const current = useRef(number);

  useEffect(() => {
    const question = new AbortController();
    current.current = number;
    setAnswer({ kind: 'asking' });
    void loadAnswer().catch(() => undefined);
    void lookUp(number, question.signal)
      .then(
        (tracking): Answer => {
          if (!tracking) return { kind: 'missing' };
          const found = { tracking, now: Date.now() };
          void saveLater(found).catch(() => undefined);
          return { kind: 'found', ...found };
        },
        (): Answer => ({ kind: 'failed' }),
      )
      .then((next) => {
        if (!question.signal.aborted) setAnswer(next);
      });
    return () => question.abort();
  }, [number, attempt]);

  /** Keeps the old answer until the newer one has loaded; throws as `lookUp` does. */
  const reload = async () => {
    const tracking = await lookUp(number);
    if (tracking && current.current === number)
      setAnswer({ kind: 'found', tracking, now: Date.now() });
  };
  return { answer, retry: () => setAttempt(attempt + 1), reload };
}

const isPackage = ({ carrier, trackingNumber }: Tracking) =>
  carrier !== '' && !isExample(trackingNumber);

/** The page of a package, with its whole history (spec section 2, /tracking/{trackingNumber}). */
export function PackagePage(props: {
  number: string;
  /**
   * Parts that need a package; neither a customer code nor the example is one. They get a function
   * that loads it again.
   */
  children: (reload: () => Promise<void>) => ReactNode;
}) {
  const { number } = props;
  const { details } = useTexts().tracking;
  const { answer, retry, reload } = usePackage(number);
  return (
    <div className={css.page}>
      <Link to="/track" className={css.back}>
        <BackIcon />
        {details.another}
      </Link>
      <h1 className={css.heading}>{fill(details.title, { number })}</h1>
      {answer.kind === 'asking' && (
        <div role="status" aria-label={fill(details.loading, { number })}>
          <CardSkeleton />
        </div>
      )}
      {answer.kind === 'found' && isPackage(answer.tracking) && props.children(reload)}
      {answer.kind === 'found' && (
        <Suspense fallback={<CardSkeleton />}>
          <ResultCard tracking={answer.tracking} now={answer.now} full />
        </Suspense>
      )}
      {answer.kind === 'missing' && <LookAgain key={number} number={number} />}
      {answer.kind === 'failed' && <Failed onRetry={retry} />}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { details } = useTexts().tracking;
  return (
    <div className={css.failed} role="alert">
      <p className={css.failedTitle}>{details.failedTitle}</p>
      <p>{details.failedText}</p>
      <Button look="jade" onClick={onRetry}>
        {details.retry}
      </Button>
    </div>
  );
}
