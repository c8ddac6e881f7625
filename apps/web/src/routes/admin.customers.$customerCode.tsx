import { fill } from '@jadeport/i18n';
import { createFileRoute } from '@tanstack/react-router';
import { ResetSecondFactor } from '../features/accounts/reset-second-factor.tsx';
import { CustomerMessages } from '../features/contact/customer-messages.tsx';
import { CustomerPage } from '../features/customers/customer-page.tsx';
import { CustomerShipments } from '../features/shipments/customer-shipments.tsx';
import { staffHead } from '../lib/head.ts';
import { searchText } from '../lib/search.ts';
import { useUser } from '../lib/user.ts';

export const Route = createFileRoute('/admin/customers/$customerCode')({
  // The search of the list, for the link back.
  validateSearch: searchText,
  head: staffHead((texts, { customerCode = '' }) =>
    fill(texts.staffCustomers.page.one, { customerCode }),
  ),
  component: OneCustomerPage,
});

function OneCustomerPage() {
  const { customerCode } = Route.useParams();
  const user = useUser();
  return (
    <CustomerPage
      customerCode={customerCode}
      mayManage={user?.role === 'admin'}
      shipments={<CustomerShipments customerCode={customerCode} />}
      actions={<ResetSecondFactor username={customerCode} name={customerCode} />}
      messages={<CustomerMessages customerCode={customerCode} />}
    />
  );
}
