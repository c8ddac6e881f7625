import { createFileRoute } from '@tanstack/react-router';
import { withView } from '../components/app/table/column.ts';
import { useListProps } from '../components/app/table/use-list-props.ts';
import { CustomerSearch } from '../features/customers/customer-search.tsx';
import { staffHead } from '../lib/head.ts';
import { searchText } from '../lib/search.ts';

export const Route = createFileRoute('/admin/customers/')({
  validateSearch: withView(searchText),
  head: staffHead((texts) => texts.staffCustomers.page.title),
  component: CustomersPage,
});

function CustomersPage() {
  const navigate = Route.useNavigate();
  const list = useListProps(searchText, Route.useSearch());
  return (
    <CustomerSearch
      {...list}
      onOpen={(customerCode) =>
        void navigate({
          to: '/admin/customers/$customerCode',
          params: { customerCode },
          search: list.search,
        })
      }
    />
  );
}
