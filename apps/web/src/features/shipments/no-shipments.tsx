import type { ReactNode } from 'react';
import { Steps } from '../../components/site/steps.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './shipments.module.css';

/** The empty state before the first package: what to do, above the warehouse address. */
export function NoShipments({ children }: { children: ReactNode }) {
  const { empty: texts } = useTexts().myShipments;
  return (
    <div className={css.empty}>
      <svg className={css.route} viewBox="0 0 320 64" aria-hidden="true">
        <circle cx="14" cy="48" r="7" />
        <path d="M26 42 C 96 2, 220 2, 292 38" />
        <circle cx="304" cy="44" r="7" data-end="" />
      </svg>
      <h3>{texts.title}</h3>
      <p>{texts.text}</p>
      <Steps items={texts.steps} />
      {children}
    </div>
  );
}
