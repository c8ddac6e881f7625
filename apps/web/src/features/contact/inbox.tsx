import type { InboxItem } from '@jadeport/contract/contact';
import { type MessageStatus, messageStatuses } from '@jadeport/contract/contact/facts';
import { messageSorts } from '@jadeport/contract/contact/sorts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { StateTabs } from '../../components/app/tabs.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { MessageBadge } from './message-badge.tsx';
import { Writer } from './writer.tsx';

const pageSize = 50;

type Props = ListProps<{ status?: MessageStatus | undefined }> & { onOpen: (id: string) => void };

/** The messages of customers and visitors, newest first. Needs an ApiProvider. */
export function Inbox({ search: { status }, ...props }: Props) {
  const { page, list } = useStaffTexts().inbox;
  const { client } = api.useUtils();
  const query = { ...(status ? { status } : {}), ...sortOf(props.view, messageSorts) };
  const pages = usePages([['contact', 'list'], query], (cursor) =>
    client.contact.list.query({ ...query, limit: pageSize, ...cursor }),
  );
  return (
    <>
      <PageTitle title={page.heading} />
      <Table
        label={list.label}
        name="messages"
        columns={useColumns()}
        sorts={messageSorts}
        pages={pages}
        rowId={(row) => row.id}
        rowLabel={(row) => row.subject || list.noSubject}
        onOpen={(row) => props.onOpen(row.id)}
        view={props.view}
        onView={props.onView}
        nothing={list.nothing}
        tools={<StatusTabs status={status} onStatus={(next) => props.onSearch({ status: next })} />}
      />
    </>
  );
}

/** A tab per status, with its number of messages. */
function StatusTabs(props: {
  status: MessageStatus | undefined;
  onStatus: (status: MessageStatus | undefined) => void;
}) {
  const { filter, statuses } = useStaffTexts().inbox;
  const { data } = api.contact.countByStatus.useQuery(undefined, { staleTime: 0 });
  return (
    <StateTabs
      label={filter.label}
      all={filter.all}
      states={messageStatuses}
      names={statuses}
      counts={data?.counts}
      value={props.status}
      onChange={props.onStatus}
    />
  );
}

function useColumns(): Column<InboxItem>[] {
  const { inbox, staffShipments } = useStaffTexts();
  const { list, message, statuses } = inbox;
  const { status: statusName } = staffShipments.columns;
  const { inquiryTypes, form } = useTexts().contact;
  return useMemo(
    () => [
      {
        id: 'subject',
        header: form.subject,
        cell: ({ id, subject }) => (
          <Link to="/admin/messages/$id" params={{ id }} search={true} tabIndex={-1}>
            {subject || list.noSubject}
          </Link>
        ),
        sort: ({ subject }) => subject,
        card: 'title',
      },
      {
        id: 'status',
        header: statusName,
        cell: ({ status }) => <MessageBadge status={status} />,
        sort: ({ status }) => statuses[status],
        card: 'badge',
      },
      {
        id: 'from',
        header: message.from,
        cell: ({ name, email, customer }) => (
          <>
            {name} · {email}
            {customer && (
              <>
                {' · '}
                <Writer customer={customer} />
              </>
            )}
          </>
        ),
        sort: ({ name }) => name,
        card: 'text',
      },
      {
        id: 'about',
        header: list.about,
        sort: ({ inquiryType }) => inquiryTypes[inquiryType],
      },
      {
        id: 'assignee',
        header: list.assignee,
        sort: ({ assignee }) => assignee?.name ?? list.nobody,
      },
      timeColumn('received', list.received, ({ createdAt }) => createdAt),
    ],
    [list, message, statuses, statusName, inquiryTypes, form],
  );
}
