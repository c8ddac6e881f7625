import { fill } from '@jadeport/i18n';
import { createFileRoute } from '@tanstack/react-router';
import { CustomerPage } from '../features/customers/customer-page.tsx';
import { authenticatedHead } from '../lib/head.ts';
import { searchText } from '../lib/search.ts';

export const Route = createFileRoute('/admin/customers/$customerCode')({
  // What was searched for, on the way back.
  validateSearch: searchText,
  head: authenticatedHead((texts, { customerCode = '' }) =>
    fill(texts.staffCustomers.page.one, { customerCode }),
  ),
  component: OneCustomerPage,
});

function OneCustomerPage() {
  const { customerCode } = Route.useParams();
  return <CustomerPage customerCode={customerCode} />;
}
