import type { Overview } from '@jadeport/contract/reports';
import { plural } from '@jadeport/i18n';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Time } from '../../components/app/time.tsx';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './reports.module.css';

/** The packages that have waited longest for their next step: their place and the reason. */
export function StuckList({ stuck }: { stuck: Overview['stuck'] }) {
  const { stuck: texts } = useStaffTexts().reports;
  const language = useLanguage();
  return (
    <section aria-labelledby="stuck">
      <h2 id="stuck" className={css.heading}>
        {texts.heading}
      </h2>
      {stuck.count === 0 && <p>{texts.nothing}</p>}
      <ul className={css.stuck}>
        {stuck.items.map((item) => (
          <StuckRow key={item.trackingNumber} item={item} />
        ))}
      </ul>
      {stuck.count > stuck.items.length && (
        <Link to="/admin/shipments" search={{ only: 'stuck' }}>
          {plural(language, texts.all, stuck.count)}
        </Link>
      )}
    </section>
  );
}

function StuckRow({ item }: { item: Overview['stuck']['items'][number] }) {
  const { trackingNumber, customerCode, customerName } = item;
  return (
    <li>
      <div>
        <Link to="/admin/shipments/$trackingNumber" params={{ trackingNumber }}>
          {trackingNumber}
        </Link>
        <Text c="dimmed" fz="sm">
          {customerCode} {customerName}
        </Text>
      </div>
      <StatusBadge status={item.status} />
      <div>
        <p>
          {item.location} · <Time at={item.since} />
        </p>
        {item.note && (
          <Text c="dimmed" fz="sm">
            {item.note}
          </Text>
        )}
      </div>
    </li>
  );
}
