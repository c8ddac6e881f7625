import type { ManifestSummary } from '@jadeport/contract/manifests';
import { manifestSorts } from '@jadeport/contract/manifests/sorts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { Tabs } from '../../components/app/tabs.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { usePages } from '../../lib/use-pages.ts';
import { type Search, states } from './search.ts';
import { StateOf } from './state-of.tsx';

const CreateManifest = lazy(async () => ({
  default: (await import('./create-manifest.tsx')).CreateManifest,
}));

const pageSize = 50;

/** The list of manifests, of which a new one is opened at once. Needs an ApiProvider. */
export function ManifestsPage(props: ListProps<Search> & { onOpen: (id: string) => void }) {
  const { manifests, staffManifests: texts } = useStaffTexts();
  const { client } = api.useUtils();
  const { search, onSearch, onOpen } = props;
  const [creating, setCreating] = useState(false);
  const asked = {
    ...(search.state ? { state: search.state } : {}),
    ...sortOf(props.view, manifestSorts),
  };
  const pages = usePages([['manifests', 'list'], asked], (cursor) =>
    client.manifests.list.query({ ...asked, limit: pageSize, ...cursor }),
  );
  return (
    <>
      <PageTitle title={texts.title} quietOnPhones>
        <Button color="gold" size="sm" onClick={() => setCreating(true)}>
          {texts.create.open}
        </Button>
      </PageTitle>
      <Table
        label={texts.title}
        name="manifests"
        columns={useColumns()}
        sorts={manifestSorts}
        pages={pages}
        rowId={({ id }) => id}
        rowLabel={({ masterNumber }) => masterNumber}
        onOpen={({ id }) => onOpen(id)}
        view={props.view}
        onView={props.onView}
        nothing={texts.nothing}
        tools={
          <Tabs
            label={texts.columns.state}
            value={search.state}
            choices={[
              { value: undefined, label: texts.all },
              ...states.map((value) => ({ value, label: manifests.states[value] })),
            ]}
            onChange={(state) => onSearch({ ...search, state })}
          />
        }
      />
      {creating && (
        <Suspense>
          <CreateManifest onClose={() => setCreating(false)} onCreated={onOpen} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(): Column<ManifestSummary>[] {
  const { manifests, staffManifests } = useStaffTexts();
  const { columns: names, modes } = staffManifests;
  return useMemo(
    (): Column<ManifestSummary>[] => [
      {
        id: 'number',
        header: names.number,
        sort: ({ masterNumber }) => masterNumber,
        whole: true,
        card: 'title',
      },
      {
        id: 'state',
        header: names.state,
        cell: ({ state }) => <StateOf state={state} />,
        sort: ({ state }) => manifests.states[state],
        card: 'badge',
      },
      {
        id: 'route',
        header: names.route,
        sort: ({ mode, origin, destination }) => `${modes[mode]} · ${origin} → ${destination}`,
        card: 'text',
      },
      { id: 'carrier', header: names.carrier, sort: ({ carrier }) => carrier },
      { id: 'bags', header: names.bags, sort: ({ bags }) => bags },
      { id: 'units', header: names.units, sort: ({ units }) => units },
      timeColumn('departs', names.departs, ({ departsAt }) => departsAt),
    ],
    [names, modes, manifests],
  );
}
