import type { HistoryEntry } from '@jadeport/contract/audit';
import { Button, Text } from '@mantine/core';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { type Pages, usePages } from '../../lib/use-pages.ts';
import { Card } from './card.tsx';
import marked from './marked.module.css';
import { Time } from './time.tsx';
import { useActorName } from './use-actor-name.ts';

/** Who changed what of a package or a consolidation. Needs an ApiProvider. */
export function ShipmentChanges({ trackingNumber }: { trackingNumber: string }) {
  const { client } = api.useUtils();
  const asked = { trackingNumber };
  return (
    <Changes
      pages={usePages([['shipments', 'history'], asked], (cursor) =>
        client.shipments.history.query({ ...asked, ...cursor }),
      )}
    />
  );
}

/** Who changed what of a customer, for administrators. Needs an ApiProvider. */
export function CustomerChanges({ customerCode }: { customerCode: string }) {
  const { client } = api.useUtils();
  const asked = { customerCode };
  return (
    <Changes
      pages={usePages([['customers', 'history'], asked], (cursor) =>
        client.customers.history.query({ ...asked, ...cursor }),
      )}
    />
  );
}

function Changes({ pages }: { pages: Pages<HistoryEntry> }) {
  const { actions, history } = useStaffTexts().audit;
  const nameOf = useActorName();
  const detailsOf = useDetails();
  if (!pages.data) return null;
  const entries = pages.data.pages.flatMap(({ items }) => items);
  return (
    <Card level={3} title={history.heading}>
      {entries.length === 0 && <p>{history.empty}</p>}
      <ol className={`${marked.list} ${marked.history}`}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Text fw={600}>{actions[entry.action]}</Text>
            {detailsOf(entry).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <Text c="dimmed" fz="sm">
              <span title={entry.by ?? undefined}>{nameOf(entry)}</span> ·{' '}
              <Time at={entry.recordedAt} />
            </Text>
          </li>
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button
          variant="default"
          size="sm"
          loading={pages.isFetching}
          onClick={() => void pages.fetchNextPage()}
        >
          {history.more}
        </Button>
      )}
    </Card>
  );
}

function useDetails(): (entry: HistoryEntry) => string[] {
  const { facts } = useStaffTexts().audit;
  const nameOf = (fact: string) =>
    Object.hasOwn(facts, fact) ? facts[fact as keyof typeof facts] : fact;
  return ({ details }) =>
    Object.entries(details).map(([fact, value]) => `${nameOf(fact)}: ${value}`);
}
