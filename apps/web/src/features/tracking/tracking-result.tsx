import { fill } from '@jadeport/i18n';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { loadAnswer } from './load-answer.ts';
import css from './tracking-result.module.css';
import { useStatusWord } from './use-status-word.ts';
import type { TrackingResult as Result } from './use-tracking.ts';

const Answer = lazy(async () => ({ default: (await loadAnswer()).Answer }));

const waiting = (
  <div className={css.waiting}>
    <CardSkeleton />
  </div>
);

type TrackingResultProps = {
  result: Result;
  /** Shown before the first look-up. */
  children: ReactNode;
  /** The heading of the card for an unknown number; by default the number itself. */
  nothing?: string;
};

/**
 * The area below the panel: answers appear here, are announced to screen readers, and are scrolled
 * into view.
 */
export function TrackingResult({ result, children, nothing }: TrackingResultProps) {
  const place = useRef<HTMLDivElement>(null);
  const { kind } = result;
  const show = () => {
    // A number that may be mistyped stays in view, with what is wrong under its field.
    const isWrong = place.current?.parentElement?.querySelector('[aria-invalid=true]');
    if (isWrong && kind !== 'found') return;
    place.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  useEffect(() => {
    if (kind === 'asking') show();
  }, [kind]);

  return (
    <div ref={place} className={css.place} aria-busy={kind === 'asking'}>
      <p className="visually-hidden" role="status">
        <Announcement result={result} nothing={nothing} />
      </p>
      {kind === 'none' && children}
      {kind === 'asking' && waiting}
      {kind !== 'none' && kind !== 'asking' && (
        <Suspense fallback={waiting}>
          <Answer result={result} nothing={nothing} onShown={show} />
        </Suspense>
      )}
    </div>
  );
}

function Announcement(props: { result: Result; nothing: string | undefined }) {
  const { card, missing, panel } = useTexts().tracking;
  const word = useStatusWord();
  const { result } = props;
  if (result.kind === 'asking') return panel.submitting;
  if (result.kind === 'missing') return props.nothing ?? missing.text;
  if (result.kind !== 'found') return null;
  const { trackingNumber, status } = result.tracking;
  return fill(card.announce, { number: trackingNumber, status: word(status) });
}
