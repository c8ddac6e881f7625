import { fill } from '@jadeport/i18n';
import { lazy, useEffect } from 'react';
import { OutsideLink } from '../../components/site/button-link.tsx';
import { OutsideIcon } from '../../components/site/icons.tsx';
import { useTexts } from '../../lib/texts.tsx';
import type { AnsweredResult, CarrierPage } from './plan.ts';
import { ResultCard } from './result-card.tsx';
import css from './tracking-result.module.css';

/** Loaded apart with the check digits of carriers, which a found package does without. */
const NotFoundCard = lazy(async () => ({
  default: (await import('./not-found-card.tsx')).NotFoundCard,
}));

export { ResultCard };

export type AnswerProps = {
  result: AnsweredResult;
  nothing: string | undefined;
  /** Called when an answer of another kind is shown. */
  onShown: () => void;
};

/** The answer to a look-up. */
export function Answer({ result, nothing, onShown }: AnswerProps) {
  const { kind } = result;
  useEffect(onShown, [kind]);
  if (kind === 'found') return <ResultCard tracking={result.tracking} now={result.now} />;
  if (kind === 'outside') return <OpenedOutside page={result.page} />;
  return <NotFoundCard number={result.number} {...(nothing ? { title: nothing } : {})} />;
}

/**
 * A carrier's page was opened in a new window; the link opens it where the browser blocked that.
 */
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
