import { createFileRoute } from '@tanstack/react-router';
import { CustomerSearch } from '../features/customers/customer-search.tsx';
import { authenticatedHead } from '../lib/head.ts';
import { searchText } from '../lib/search.ts';

export const Route = createFileRoute('/admin/customers/')({
  validateSearch: searchText,
  head: authenticatedHead((texts) => texts.staffCustomers.page.title),
  component: CustomersPage,
});

function CustomersPage() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CustomerSearch
      q={q}
      onSearch={(text) =>
        void navigate({ search: text ? { q: text } : {}, replace: true, resetScroll: false })
      }
    />
  );
}
