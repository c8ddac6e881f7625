import type { CustomerSummary } from '@jadeport/contract/customers';
import { Link } from '@tanstack/react-router';
import { PagedList } from '../../components/app/paged-list.tsx';
import { Record, recordLink } from '../../components/app/record.tsx';
import { SearchScreen } from '../../components/app/search-screen.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { PageHeading } from '../../components/site/page-heading.tsx';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';

const pageSize = 25;

/** Customers by what somebody knows of them, newest first. Needs an ApiProvider. */
export function CustomerSearch(props: { q: string; onSearch: (q: string) => void }) {
  const { page, search, list } = useAuthenticatedTexts().staffCustomers;
  const { client } = api.useUtils();
  const query = props.q ? { q: props.q } : {};
  const pages = usePages([['customers', 'search'], query], (cursor) =>
    client.customers.search.query({ ...query, limit: pageSize, ...cursor }),
  );
  return (
    <>
      <PageHeading title={page.heading} />
      <SearchScreen
        label={search.label}
        hint={search.hint}
        value={props.q}
        onSearch={props.onSearch}
      >
        <PagedList
          pages={pages}
          label={list.label}
          nothing={list.nothing}
          row={(customer) => <CustomerRow key={customer.customerCode} customer={customer} />}
        />
      </SearchScreen>
    </>
  );
}

function CustomerRow({ customer }: { customer: CustomerSummary }) {
  const { list: texts, statuses } = useAuthenticatedTexts().staffCustomers;
  const language = useLanguage();
  const { customerCode, firstName, lastName, status } = customer;
  return (
    <Record
      title={
        <Link
          to="/admin/customers/$customerCode"
          params={{ customerCode }}
          search={true}
          {...recordLink}
        >
          {customerCode} {firstName} {lastName}
        </Link>
      }
      text={customer.email}
      badge={
        <StateBadge colour={status === 'active' ? 'green' : 'yellow'}>
          {statuses[status]}
        </StateBadge>
      }
      facts={[
        { name: texts.phone, value: customer.phoneNumber },
        { name: texts.place, value: `${customer.city}, ${customer.parish}` },
        { name: texts.registered, value: jamaicaTime(customer.registeredAt, language) },
      ]}
    />
  );
}
