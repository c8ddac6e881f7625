import type { Location } from '@jadeport/contract/locations';
import { plural } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { LinkButton } from '../../components/app/link-button.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { SelectionBar } from '../../components/app/selection-bar.tsx';
import type { Column } from '../../components/app/table/column.ts';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { Tabs } from '../../components/app/tabs.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { siteCodes, siteName } from '../../lib/sites.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { LocationPanel } from './location-panel.tsx';
import type { Search } from './search.ts';
import { usePrintShelves } from './use-print-shelves.ts';
import { WhereIsIt } from './where-is-it.tsx';

const CreateLocation = lazy(async () => ({
  default: (await import('./create-location.tsx')).CreateLocation,
}));
const PutAway = lazy(async () => ({ default: (await import('./put-away.tsx')).PutAway }));

const pageSize = 100;

/** The shelves with their parcels, and putting parcels away. Needs an ApiProvider. */
export function LocationsPage(props: ListProps<Search>) {
  const { locations: texts, stockTakes } = useStaffTexts();
  const [part, setPart] = useState<'create' | 'scan'>();
  const close = () => setPart(undefined);
  const { search, onSearch } = props;
  return (
    <>
      <PageTitle title={texts.title} quietOnPhones>
        <LinkButton to="/admin/locations/stock-takes">{stockTakes.title}</LinkButton>
        <Button variant="default" size="sm" onClick={() => setPart('create')}>
          {texts.create.button}
        </Button>
        <Button color="gold" size="sm" onClick={() => setPart('scan')}>
          {texts.scan.button}
        </Button>
      </PageTitle>
      <WhereIsIt />
      <LocationTable {...props} />
      {search.open && (
        <LocationPanel
          key={search.open}
          code={search.open}
          onClose={() => onSearch({ site: search.site })}
        />
      )}
      <Suspense>
        {part === 'create' && <CreateLocation site={search.site ?? 'CN'} onClose={close} />}
        {part === 'scan' && <PutAway onClose={close} />}
      </Suspense>
    </>
  );
}

function LocationTable(props: ListProps<Search>) {
  const { locations: texts } = useStaffTexts();
  const language = useLanguage();
  const { client } = api.useUtils();
  const { search, onSearch } = props;
  const asked = search.site ? { site: search.site } : {};
  const pages = usePages([['locations', 'list'], asked], (cursor) =>
    client.locations.list.query({ ...asked, limit: pageSize, ...cursor }),
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (rows: readonly Location[], on: boolean) => {
    const codes = rows.map(({ code }) => code);
    const others = chosen.filter((code) => !codes.includes(code));
    setChosen(on ? [...others, ...codes] : others);
  };
  return (
    <>
      <Table
        label={texts.list.label}
        name="locations"
        columns={useColumns()}
        pages={pages}
        rowId={({ code }) => code}
        rowLabel={({ code }) => code}
        onOpen={({ code }) => onSearch({ ...search, open: code })}
        opened={search.open}
        choice={{ chosen: new Set(chosen), choose }}
        view={props.view}
        onView={props.onView}
        nothing={texts.list.nothing}
        tools={
          <Tabs<string | undefined>
            label={texts.tabs.label}
            value={search.site}
            choices={[
              { value: undefined, label: texts.tabs.all },
              ...siteCodes.map((value) => ({ value, label: siteName(value, language) })),
            ]}
            onChange={(site) => onSearch({ ...search, site })}
          />
        }
      />
      <Selection chosen={chosen} onClear={() => setChosen([])} />
    </>
  );
}

function Selection({ chosen, onClear }: { chosen: readonly string[]; onClear: () => void }) {
  const { locations, labels } = useStaffTexts();
  const { selection: texts } = locations;
  const language = useLanguage();
  const { print, busy } = usePrintShelves();
  if (chosen.length === 0) return null;
  return (
    <SelectionBar label={texts.label} count={plural(language, texts.count, chosen.length)}>
      <Button size="sm" loading={busy} onClick={() => void print(chosen, 'pdf')}>
        {plural(language, labels.print, chosen.length)}
      </Button>
      <Button size="sm" variant="default" onClick={() => void print(chosen, 'zpl')}>
        {labels.zpl}
      </Button>
      <Button size="sm" variant="default" onClick={onClear}>
        {texts.clear}
      </Button>
    </SelectionBar>
  );
}

function useColumns(): Column<Location>[] {
  const { columns: names, noParcels, panel } = useStaffTexts().locations;
  const language = useLanguage();
  const { data } = api.locations.countParcelsAt.useQuery(undefined, { staleTime: 15_000 });
  return useMemo((): Column<Location>[] => {
    const counts = new Map(data?.items.map(({ code, count }) => [code, count]));
    return [
      {
        id: 'code',
        header: names.code,
        sort: ({ code }) => code,
        card: 'title',
      },
      {
        id: 'name',
        header: names.name,
        sort: ({ name }) => name,
        card: 'text',
      },
      {
        id: 'site',
        header: names.site,
        sort: ({ site }) => siteName(site, language),
        card: 'badge',
      },
      {
        id: 'contents',
        header: names.contents,
        cell: ({ code }) => {
          const count = counts.get(code) ?? 0;
          return data && (count === 0 ? noParcels : plural(language, panel.parcels, count));
        },
        sort: ({ code }) => counts.get(code) ?? 0,
        card: 'text',
      },
    ];
  }, [data, names, noParcels, panel, language]);
}
