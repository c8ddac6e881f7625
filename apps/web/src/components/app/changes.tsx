import type { HistoryEntry } from '@jadeport/contract/audit';
import { Button, Text } from '@mantine/core';
import { Suspense } from 'react';
import { api } from '../../lib/api.tsx';
import { useAuditTexts } from '../../lib/signed-in-texts.ts';
import { type Pages, usePages } from '../../lib/use-pages.ts';
import { Card } from './card.tsx';
import marked from './marked.module.css';
import { Time } from './time.tsx';
import { useActorName } from './use-actor-name.ts';
import { useDetails } from './use-details.ts';

/** Who changed what of a package or a consolidation. Needs an ApiProvider. */
export function ShipmentChanges({ trackingNumber }: { trackingNumber: string }) {
  const { client } = api.useUtils();
  const asked = { trackingNumber };
  return (
    <Changes
      of={trackingNumber}
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
      of={customerCode}
      pages={usePages([['customers', 'history'], asked], (cursor) =>
        client.customers.history.query({ ...asked, ...cursor }),
      )}
    />
  );
}

type History = { of: string; pages: Pages<HistoryEntry> };

/** The page around it stays while the texts of the log arrive. */
function Changes(props: History) {
  return (
    <Suspense>
      <Entries {...props} />
    </Suspense>
  );
}

/** `of`: what the history is of; the object of an entry is named only where it is another. */
function Entries({ of, pages }: History) {
  const { actions, history } = useAuditTexts();
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
            <Text fw={650}>
              {actions[entry.action]}
              {entry.thing !== of && entry.thing !== entry.by && entry.thing && ` · ${entry.thing}`}
            </Text>
            {detailsOf(entry, [of, entry.thing]).map((line) => (
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
