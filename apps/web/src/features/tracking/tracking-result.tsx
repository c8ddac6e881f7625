import { fill } from '@jadeport/i18n';
import { type ReactNode, useEffect, useRef } from 'react';
import { OutsideLink } from '../../components/button-link.tsx';
import { OutsideIcon } from '../../components/icons.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { NotFoundCard } from './not-found-card.tsx';
import type { CarrierPage } from './plan.ts';
import { ResultCard } from './result-card.tsx';
import css from './tracking-result.module.css';
import { useStatusWord } from './use-status-word.ts';
import type { TrackingResult as Result } from './use-tracking.ts';

type TrackingResultProps = {
  result: Result;
  /** What stands here before anything was asked. */
  children: ReactNode;
  /** The heading over a number that nobody knows; without it the number itself. */
  nothing?: string;
};

/** The place below the panel: answers appear here, are announced, and come into sight. */
export function TrackingResult({ result, children, nothing }: TrackingResultProps) {
  const place = useRef<HTMLDivElement>(null);
  const { kind } = result;
  useEffect(() => {
    if (kind !== 'none') place.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [kind]);

  return (
    <div ref={place} className={css.place} aria-busy={kind === 'asking'}>
      <p className="visually-hidden" role="status">
        <Announcement result={result} nothing={nothing} />
      </p>
      {kind === 'none' && children}
      {kind === 'asking' && <CardSkeleton />}
      {kind === 'found' && <ResultCard tracking={result.tracking} now={result.now} />}
      {kind === 'missing' && (
        <NotFoundCard number={result.number} {...(nothing ? { title: nothing } : {})} />
      )}
      {kind === 'outside' && <OpenedOutside page={result.page} />}
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

/** A carrier's page was opened; a browser that held the window back is no dead end. */
function OpenedOutside({ page }: { page: CarrierPage }) {
  const { opened, carriers, newWindow } = useTexts().tracking;
  const carrier = carriers[page.carrier];
  return (
    <div className={css.outside}>
      <h2 className={css.heading}>{fill(opened.title, { carrier })}</h2>
      <p>{opened.text}</p>
      <p>{opened.missing}</p>
      <OutsideLink href={page.url}>
        {fill(opened.again, { carrier })}
        <OutsideIcon />
        <span className="visually-hidden">{newWindow}</span>
      </OutsideLink>
    </div>
  );
}
