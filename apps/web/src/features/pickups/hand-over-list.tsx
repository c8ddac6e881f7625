import type { HandOverRow } from '@jadeport/contract/pickups';
import { handOverSorts } from '@jadeport/contract/pickups/sorts';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { customerColumn, timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { today } from '../../lib/dates.ts';
import { usePickupsTexts } from '../../lib/signed-in-texts.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useUser } from '../../lib/user.ts';

const pageSize = 30;

const ReasonDialog = lazy(async () => ({
  default: (await import('./reason-dialog.tsx')).ReasonDialog,
}));

export type HandOverListProps = Pick<ListProps<object>, 'view' | 'onView'>;

/** What was handed over, newest first; an administrator takes a wrong one of today back. */
export function HandOverList({ view, onView }: HandOverListProps) {
  const { list: texts } = usePickupsTexts().staffPickups;
  const { client } = api.useUtils();
  const [asked, setAsked] = useState<HandOverRow>();
  const sort = sortOf(view, handOverSorts);
  const pages = usePages([['pickups', 'listHandOvers'], sort], (cursor) =>
    client.pickups.listHandOvers.query({ ...sort, limit: pageSize, ...cursor }),
  );
  return (
    <>
      <Table
        label={texts.title}
        name="hand-overs"
        columns={useColumns(setAsked)}
        sorts={handOverSorts}
        pages={pages}
        rowId={({ id }) => id}
        rowLabel={({ trackingNumbers }) => trackingNumbers.join(', ')}
        view={view}
        onView={onView}
        nothing={texts.nothing}
      />
      <Suspense>
        {asked && <Reverse key={asked.id} row={asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  );
}

function Reverse({ row, onClose }: { row: HandOverRow; onClose: () => void }) {
  const { ask } = usePickupsTexts().staffPickups.list;
  const cache = api.useUtils();
  return (
    <ReasonDialog
      texts={ask}
      text={<p>{fill(ask.text, { numbers: row.trackingNumbers.join(', ') })}</p>}
      onClose={onClose}
      onReason={async (reason) => {
        await cache.client.pickups.reverse.mutate({ id: row.id, reason });
        toast({ title: ask.done });
        void cache.pickups.invalidate();
        onClose();
      }}
    />
  );
}

const isToday = (at: string) => today(Date.parse(at)) === today();

function useColumns(onReverse: (row: HandOverRow) => void): Column<HandOverRow>[] {
  const { list: texts } = usePickupsTexts().staffPickups;
  const nameOf = useActorName();
  const isAdmin = useUser()?.role === 'admin';
  return useMemo((): Column<HandOverRow>[] => {
    const names = texts.columns;
    return [
      timeColumn('at', names.at, ({ at }) => at),
      customerColumn(names.customer) as Column<HandOverRow>,
      {
        id: 'receivedBy',
        header: names.receivedBy,
        sort: ({ receivedBy }) => receivedBy,
        card: 'title',
      },
      {
        id: 'numbers',
        header: names.numbers,
        cell: ({ trackingNumbers }) => trackingNumbers.join(', '),
        card: 'text',
      },
      { id: 'by', header: names.by, cell: nameOf },
      {
        id: 'note',
        header: names.note,
        card: 'text',
        cell: (row) => {
          if (row.reversedAt) return texts.reversed;
          if (!isAdmin || !isToday(row.at)) return row.overrideReason ?? '';
          return (
            <Button variant="subtle" size="compact-sm" onClick={() => onReverse(row)}>
              {texts.reverse}
            </Button>
          );
        },
      },
    ];
  }, [texts, nameOf, isAdmin, onReverse]);
}
