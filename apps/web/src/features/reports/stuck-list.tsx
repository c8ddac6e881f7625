import type { Overview } from '@jadeport/contract/reports';
import { plural } from '@jadeport/i18n';
import { Anchor, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Time } from '../../components/app/time.tsx';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import css from './reports.module.css';
import '@mantine/core/styles/Table.layer.css';

/** The packages that have waited longest for their next step: where they are, and why. */
export function StuckList({ stuck }: { stuck: Overview['stuck'] }) {
  const { stuck: texts } = useAuthenticatedTexts().reports;
  const language = useLanguage();
  return (
    <section aria-labelledby="stuck">
      <Title order={2} id="stuck" size="h4" mb="xs">
        {texts.heading}
      </Title>
      {stuck.count === 0 ? (
        <Text>{texts.nothing}</Text>
      ) : (
        <>
          <Table className={css.stuck} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {[texts.package, texts.status, texts.where, texts.since].map((name) => (
                  <Table.Th key={name}>{name}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {stuck.items.map((item) => (
                <StuckRow key={item.trackingNumber} item={item} />
              ))}
            </Table.Tbody>
          </Table>
          <Anchor
            mt="sm"
            display="inline-block"
            renderRoot={(root) => (
              <Link to="/admin/shipments" search={{ only: 'stuck' }} {...root} />
            )}
          >
            {plural(language, texts.all, stuck.count)}
          </Anchor>
        </>
      )}
    </section>
  );
}

function StuckRow({ item }: { item: Overview['stuck']['items'][number] }) {
  const { trackingNumber, customerCode, customerName } = item;
  return (
    <Table.Tr>
      <Table.Td>
        <Link to="/admin/shipments/$trackingNumber" params={{ trackingNumber }}>
          {trackingNumber}
        </Link>
        <Text size="sm" className={css.soft}>
          {customerCode} {customerName}
        </Text>
      </Table.Td>
      <Table.Td>
        <StatusBadge status={item.status} />
      </Table.Td>
      <Table.Td>
        {item.location}
        {item.note && (
          <Text size="sm" className={css.soft}>
            {item.note}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Time at={item.since} />
      </Table.Td>
    </Table.Tr>
  );
}
