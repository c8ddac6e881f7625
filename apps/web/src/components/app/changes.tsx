import type { HistoryEntry } from '@jadeport/contract/audit';
import { Button, Text } from '@mantine/core';
import { api } from '../../lib/api.tsx';
import { useAuditTexts } from '../../lib/signed-in-texts.ts';
import { type Pages, usePages } from '../../lib/use-pages.ts';
import { Card } from './card.tsx';
import { type FactsEntry, factLines } from './fact-text.ts';
import marked from './marked.module.css';
import { Time } from './time.tsx';
import { useActorName } from './use-actor-name.ts';
import { useFactTexts } from './use-fact-texts.ts';

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

/** Who changed what of a customer. Needs an ApiProvider. */
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

function Changes({ of, pages }: { of: string; pages: Pages<HistoryEntry> }) {
  const { actions, history, list } = useAuditTexts();
  const nameOf = useActorName();
  const factTexts = useFactTexts();
  if (!pages.data) return null;
  const entries = pages.data.pages.flatMap(({ items }) => items);
  return (
    <Card level={3} title={history.heading}>
      {entries.length === 0 && <p>{history.empty}</p>}
      <ol className={`${marked.list} ${marked.history}`}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Text fw={600}>
              {[
                actions[entry.action],
                ...otherThing(of, entry).map((byName) => nameOf({ by: byName, byName })),
              ].join(' · ')}
            </Text>
            {factLines(factTexts, ofOne(entry)).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <Text c="dimmed" fz="sm">
              <span title={entry.by ?? undefined}>
                {entry.by === null ? list.nobody : nameOf(entry)}
              </span>{' '}
              · <Time at={entry.recordedAt} />
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

/** What an entry is about, where neither the history, the facts nor the name of who acted say it. */
function otherThing(of: string, { thing, by, details }: HistoryEntry): string[] {
  const said = [of, by, ...Object.values(details)].map(String);
  return thing === null || said.some((each) => each.includes(thing)) ? [] : [thing];
}

/** A stock-take says which parcels; a history has it for one of them. */
function ofOne({ action, details }: HistoryEntry): FactsEntry {
  const { parcels: _, ...others } = details;
  return { action, details: action.startsWith('locations.stock-') ? others : details };
}
