import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ChevronIcon } from '../../components/site/icons.tsx';
import type { Entry } from '../../lib/content.ts';
import { Prose } from './prose.tsx';
import css from './questions.module.css';

/**
 * Questions that open to their answers, several at once (spec section 2). Based on `details`
 * elements, which need no script. The question named in the address is open.
 */
export function Questions(props: { entries: readonly Entry[]; level?: 2 | 3 }) {
  const Heading = props.level === 3 ? 'h3' : 'h2';
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const place = document.getElementById(hash);
    if (place instanceof HTMLDetailsElement) place.open = true;
  }, [hash]);
  return props.entries.map(({ id, heading, body }) => (
    <details key={id} id={id} className={css.entry}>
      <summary className={css.question}>
        <Heading>{heading}</Heading>
        <ChevronIcon />
      </summary>
      <div className={css.answer}>
        <Prose blocks={body} />
      </div>
    </details>
  ));
}
