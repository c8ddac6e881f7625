import type { Location } from '@jadeport/contract/locations';
import { plural } from '@jadeport/i18n';
import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { ListFailure } from '../../components/app/list-failure.tsx';
import marked from '../../components/app/marked.module.css';
import { Opened } from '../../components/app/opened.tsx';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { Time } from '../../components/app/time.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { siteName } from '../../lib/sites.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { itemsOf, usePages } from '../../lib/use-pages.ts';
import { usePrintShelves } from './use-print-shelves.ts';

const StockTake = lazy(async () => ({ default: (await import('./stock-take.tsx')).StockTake }));

/** One shelf: its parcels, its label, a stock-take. Needs an ApiProvider. */
export function LocationPanel({ code, onClose }: { code: string; onClose: () => void }) {
  const { panel } = useStaffTexts().locations;
  const query = api.locations.list.useQuery({ code, limit: 1 });
  return (
    <SidePanel title={code} onClose={onClose}>
      <Opened query={query}>
        {({ items: [location] }) =>
          location ? (
            <OpenedLocation location={location} />
          ) : (
            <>
              <h3>{panel.missing}</h3>
              <p>{panel.missingText}</p>
            </>
          )
        }
      </Opened>
    </SidePanel>
  );
}

function OpenedLocation({ location }: { location: Location }) {
  const { locations, labels } = useStaffTexts();
  const { panel } = locations;
  const language = useLanguage();
  const [counting, setCounting] = useState(false);
  const { print } = usePrintShelves();
  const { id, code, name, site } = location;
  return (
    <>
      <p>
        {name} · {siteName(site, language)}
      </p>
      <Group gap="xs">
        <Button color="gold" size="sm" onClick={() => setCounting(true)}>
          {panel.take}
        </Button>
        <Button variant="default" size="sm" onClick={() => void print([code], 'pdf')}>
          {labels.heading}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => void print([code], 'zpl')}>
          {labels.zpl}
        </Button>
      </Group>
      <Link to="/admin/locations/stock-takes" search={{ code }}>
        {panel.taken}
      </Link>
      <ParcelsAt id={id} />
      {counting && (
        <Suspense>
          <StockTake location={location} onClose={() => setCounting(false)} />
        </Suspense>
      )}
    </>
  );
}

function ParcelsAt({ id }: { id: string }) {
  const { panel } = useStaffTexts().locations;
  const language = useLanguage();
  const { client } = api.useUtils();
  const pages = usePages([['locations', 'listParcelsAt'], { id }], (cursor) =>
    client.locations.listParcelsAt.query({ id, limit: 100, ...cursor }),
  );
  const parcels = itemsOf(pages);
  if (pages.isPending) return <Skeleton height={160} />;
  if (!pages.data) return <ListFailure lists={[pages]} />;
  return (
    <Card level={3} title={plural(language, panel.parcels, parcels.length)}>
      {parcels.length === 0 && (
        <Text c="dimmed" fz="sm">
          {panel.empty}
        </Text>
      )}
      <ul className={marked.list}>
        {parcels.map(({ code, customerCode, description, since }) => (
          <li key={code}>
            <Group gap="xs" justify="space-between">
              {customerCode === null ? (
                <Link to="/admin/receiving/unclaimed" search={{ open: code }}>
                  {code}
                </Link>
              ) : (
                <Link to="/admin/shipments/$trackingNumber" params={{ trackingNumber: code }}>
                  {code}
                </Link>
              )}
              <Time at={since} />
            </Group>
            <Text c="dimmed" fz="sm">
              {customerCode ?? panel.unknownOwner} · {description}
            </Text>
          </li>
        ))}
      </ul>
      <ListFailure lists={[pages]} />
      {pages.hasNextPage && !pages.isError && (
        <Button variant="default" size="sm" onClick={() => void pages.fetchNextPage()}>
          {panel.more}
        </Button>
      )}
    </Card>
  );
}
