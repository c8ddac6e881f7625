import type { CustomerSummary } from '@jadeport/contract/customers';
import { customerSorts } from '@jadeport/contract/customers/sorts';
import { fullName } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FilterField } from '../../components/app/filter-field.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { Time } from '../../components/app/time.tsx';
import { api } from '../../lib/api.tsx';
import type { TextSearch } from '../../lib/search.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { usePages } from '../../lib/use-pages.ts';

const pageSize = 50;

/**
 * Searches customers by code, name, e-mail address or phone, newest first. Needs an ApiProvider.
 */
export function CustomerSearch({
  search: { q = '' },
  ...props
}: ListProps<TextSearch> & { onOpen: (customerCode: string) => void }) {
  const { page, search, list } = useStaffTexts().staffCustomers;
  const { client } = api.useUtils();
  const query = { ...(q ? { q } : {}), ...sortOf(props.view, customerSorts) };
  const pages = usePages([['customers', 'search'], query], (cursor) =>
    client.customers.search.query({ ...query, limit: pageSize, ...cursor }),
  );
  return (
    <>
      <PageTitle title={page.heading} />
      <Table
        label={list.label}
        name="customers"
        columns={useColumns()}
        sorts={customerSorts}
        pages={pages}
        rowId={(row) => row.customerCode}
        rowLabel={(row) => row.customerCode}
        onOpen={(row) => props.onOpen(row.customerCode)}
        view={props.view}
        onView={props.onView}
        nothing={list.nothing}
        tools={
          <FilterField
            label={search.label}
            hint={search.hint}
            value={q}
            onSearch={(text) => props.onSearch({ q: text || undefined })}
          />
        }
      />
    </>
  );
}

function useColumns(): Column<CustomerSummary>[] {
  const { staffCustomers, staffShipments } = useStaffTexts();
  const { facts, list, statuses } = staffCustomers;
  const { status: statusName } = staffShipments.columns;
  return useMemo(
    () => [
      {
        id: 'customer',
        header: facts.heading,
        cell: ({ customerCode, ...person }) => (
          <Link
            to="/admin/customers/$customerCode"
            params={{ customerCode }}
            search={true}
            tabIndex={-1}
          >
            {customerCode} {fullName(person)}
          </Link>
        ),
        sort: ({ customerCode }) => customerCode,
        card: 'title',
      },
      {
        id: 'status',
        header: statusName,
        cell: ({ status }) => (
          <StateBadge colour={status === 'active' ? 'green' : 'yellow'}>
            {statuses[status]}
          </StateBadge>
        ),
        sort: ({ status }) => statuses[status],
        card: 'badge',
      },
      {
        id: 'email',
        header: list.email,
        sort: ({ email }) => email,
        card: 'text',
      },
      {
        id: 'phone',
        header: list.phone,
        cell: ({ phoneNumber }) => phoneNumber,
        card: 'text',
      },
      {
        id: 'place',
        header: list.place,
        cell: ({ city, parish }) => `${city}, ${parish}`,
        sort: ({ city, parish }) => `${parish} ${city}`,
      },
      {
        id: 'registered',
        header: list.registered,
        cell: ({ registeredAt }) => <Time at={registeredAt} short />,
        sort: ({ registeredAt }) => registeredAt,
      },
    ],
    [facts, list, statuses, statusName],
  );
}
