import { createFileRoute } from '@tanstack/react-router';
import { readView } from '../components/app/table/column.ts';
import { CustomerSearch } from '../features/customers/customer-search.tsx';
import { authenticatedHead } from '../lib/head.ts';
import { searchText } from '../lib/search.ts';

export const Route = createFileRoute('/admin/customers/')({
  validateSearch: (search) => ({ ...searchText(search), ...readView(search) }),
  head: authenticatedHead((texts) => texts.staffCustomers.page.title),
  component: CustomersPage,
});

function CustomersPage() {
  const { q = '', ...view } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (search: typeof view & { q?: string }) =>
    void navigate({ search, replace: true, resetScroll: false });
  return (
    <CustomerSearch
      q={q}
      onSearch={(text) => change({ ...view, ...(text ? { q: text } : {}) })}
      view={view}
      onView={(next) => change({ ...next, ...(q ? { q } : {}) })}
      onOpen={(customerCode) =>
        void navigate({
          to: '/admin/customers/$customerCode',
          params: { customerCode },
          search: q ? { q } : {},
        })
      }
    />
  );
}
