import type { AssessedUnit } from '@jadeport/contract/customs';
import { assessmentSorts } from '@jadeport/contract/customs/sorts';
import { usd } from '@jadeport/money';
import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { FilterField } from '../../components/app/filter-field.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { customerColumn, numberColumn, timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { Tabs } from '../../components/app/tabs.tsx';
import { api } from '../../lib/api.tsx';
import { useCustomsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { usePages } from '../../lib/use-pages.ts';
import { lists, type Search } from './search.ts';

const AssessmentPanel = lazy(async () => ({
  default: (await import('./assessment-panel.tsx')).AssessmentPanel,
}));
const TariffDialog = lazy(async () => ({
  default: (await import('./tariff-dialog.tsx')).TariffDialog,
}));
const AnswersDialog = lazy(async () => ({
  default: (await import('./answers-dialog.tsx')).AnswersDialog,
}));

const pageSize = 50;
const colours = {
  estimated: 'yellow',
  declared: 'blue',
  assessed: 'green',
  settled: 'gray',
} as const;

/** Units under way and how far their assessments are; the tariff. Needs an ApiProvider. */
export function CustomsPage(props: ListProps<Search>) {
  const texts = useCustomsTexts();
  const { client } = api.useUtils();
  const [dialog, setDialog] = useState<'tariff' | 'answers'>();
  const { search, onSearch } = props;
  const { list, q, open } = search;
  const asked = {
    ...(list ? { list } : {}),
    ...(q ? { q } : {}),
    ...sortOf(props.view, assessmentSorts),
  };
  const pages = usePages([['customs', 'listAssessments'], asked], (cursor) =>
    client.customs.listAssessments.query({ ...asked, limit: pageSize, ...cursor }),
  );
  const close = () => setDialog(undefined);
  return (
    <>
      <PageTitle title={texts.title} quietOnPhones>
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={() => setDialog('tariff')}>
            {texts.tariff.open}
          </Button>
          <Button variant="default" size="sm" onClick={() => setDialog('answers')}>
            {texts.answers.open}
          </Button>
        </Group>
      </PageTitle>
      <Table
        label={texts.title}
        name="customs"
        columns={useColumns()}
        sorts={assessmentSorts}
        pages={pages}
        rowId={({ trackingNumber }) => trackingNumber}
        rowLabel={({ trackingNumber }) => trackingNumber}
        onOpen={({ trackingNumber }) => onSearch({ ...search, open: trackingNumber })}
        opened={open}
        view={props.view}
        onView={props.onView}
        nothing={texts.nothing}
        tools={
          <>
            <Tabs
              label={texts.columns.state}
              value={list}
              choices={[
                { value: undefined, label: texts.lists.open },
                ...lists.map((value) => ({ value, label: texts.lists[value] })),
              ]}
              onChange={(value) => onSearch({ ...search, list: value })}
            />
            <FilterField
              label={texts.filter}
              value={q ?? ''}
              onSearch={(text) => onSearch({ ...search, q: text || undefined })}
            />
          </>
        }
      />
      {open && (
        <Suspense>
          <AssessmentPanel
            key={open}
            trackingNumber={open}
            onClose={() => onSearch({ ...search, open: undefined })}
          />
        </Suspense>
      )}
      <Suspense>
        {dialog === 'tariff' && <TariffDialog onClose={close} />}
        {dialog === 'answers' && <AnswersDialog onClose={close} />}
      </Suspense>
    </>
  );
}

function useColumns(): Column<AssessedUnit>[] {
  const texts = useCustomsTexts();
  const { customs } = useStaffTexts();
  const { statuses } = useTexts().shipments;
  const money = useMoney();
  return useMemo((): Column<AssessedUnit>[] => {
    const names = texts.columns;
    return [
      numberColumn(names.number) as Column<AssessedUnit>,
      customerColumn(names.customer) as Column<AssessedUnit>,
      { id: 'contents', header: names.contents, cell: ({ description }) => description },
      { id: 'status', header: names.status, cell: ({ status }) => statuses[status] },
      {
        id: 'state',
        header: names.state,
        cell: ({ state }) =>
          state ? (
            <StateBadge colour={colours[state]}>{customs.states[state]}</StateBadge>
          ) : (
            texts.none
          ),
        card: 'badge',
      },
      { id: 'lane', header: names.lane, cell: ({ lane }) => lane && texts.lanes[lane] },
      {
        id: 'declaration',
        header: names.declaration,
        cell: ({ declarationNumber }) => declarationNumber,
      },
      {
        id: 'assessed',
        header: names.assessed,
        cell: ({ assessedCents }) => (assessedCents === null ? '' : money(usd(assessedCents))),
        align: 'end',
      },
      timeColumn('moved', names.moved, ({ movedAt }) => movedAt),
    ];
  }, [texts, customs, statuses, money]);
}
