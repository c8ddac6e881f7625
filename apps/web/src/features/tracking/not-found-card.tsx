import { fill } from '@jadeport/i18n';
import { useId } from 'react';
import { OutsideLink } from '../../components/site/button-link.tsx';
import { OutsideIcon } from '../../components/site/icons.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { wrongDigit } from './hint.ts';
import css from './not-found-card.module.css';
import { carrierToAsk } from './ours.ts';

/** No package has this number: what to check, and a link to the carrier (spec section 2). */
export function NotFoundCard(props: { number: string; title?: string }) {
  const { tracking } = useTexts();
  const { missing, carriers, newWindow } = tracking;
  const heading = useId();
  const page = carrierToAsk(props.number);
  const wrong = wrongDigit(props.number, tracking);
  return (
    <article className={css.card} aria-labelledby={heading}>
      <span className={css.badge}>{missing.badge}</span>
      <h2 id={heading} className={css.heading}>
        {props.title ?? props.number}
      </h2>
      {props.title && <p className={css.number}>{props.number}</p>}
      {wrong && <p className={css.wrong}>{wrong}</p>}
      <p>{missing.text}</p>
      <p>{missing.advice}</p>
      <ul className={css.reasons}>
        {[...(wrong ? [] : [missing.fresh]), ...missing.reasons].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {page && (
        <OutsideLink href={page.url}>
          {fill(missing.check, { carrier: carriers[page.carrier] })}
          <OutsideIcon />
          <span className="visually-hidden">{newWindow}</span>
        </OutsideLink>
      )}
    </article>
  );
}
