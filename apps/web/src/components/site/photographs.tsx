import type { Photograph } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import { useTexts } from '../../lib/texts.tsx';
import css from './photographs.module.css';

/** Photographs in a row, shown with the event where they were taken; each opens in full size. */
export function Photographs({ items }: { items: readonly Pick<Photograph, 'id'>[] }) {
  const { card } = useTexts().tracking;
  if (items.length === 0) return null;
  return (
    <ul className={css.row}>
      {items.map(({ id }, at) => (
        <li key={id}>
          <a href={`/api/documents/${id}`} target="_blank" rel="noreferrer">
            <img
              src={`/api/documents/${id}`}
              alt={fill(card.photograph, { number: at + 1 })}
              loading="lazy"
              width={96}
              height={96}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
