import type { MovedShipments } from '@jadeport/contract/shipments';
import { plural } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import card from '../../components/app/card.module.css';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './admin-shipments.module.css';

/** The result for each shipment of a selection; refused ones come first, with the reason. */
export function MoveResults(props: { moved: MovedShipments; onDone: () => void }) {
  const { selection: texts } = useStaffTexts().staffShipments;
  const language = useLanguage();
  const { results, moved, refused } = props.moved;
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const worstFirst = results.toSorted(
    (one, other) => Number(one.outcome === 'moved') - Number(other.outcome === 'moved'),
  );
  return (
    <div className={card.form}>
      <p ref={summary} tabIndex={-1} className={css.summary}>
        {plural(language, texts.moved, moved)}
        {refused > 0 && ` · ${plural(language, texts.refused, refused)}`}
      </p>
      <ul className={css.results}>
        {worstFirst.map(({ trackingNumber, status, message }) => (
          <li key={trackingNumber} data-refused={message ? '' : undefined}>
            <strong>{trackingNumber}</strong> {status && <StatusBadge status={status} />}
            {message && <p>{message}</p>}
          </li>
        ))}
      </ul>
      <Button onClick={props.onDone}>{texts.done}</Button>
    </div>
  );
}
