import { fill } from '@jadeport/i18n';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ResetSecondFactor } from '../features/accounts/reset-second-factor.tsx';
import { CustomerMessages } from '../features/contact/customer-messages.tsx';
import { CustomerPage } from '../features/customers/customer-page.tsx';
import { ViewButton } from '../features/privacy/view-button.tsx';
import { CustomerShipments } from '../features/shipments/customer-shipments.tsx';
import { staffHead } from '../lib/head.ts';
import { searchText } from '../lib/search.ts';
import { useStaffTexts } from '../lib/signed-in-texts.ts';
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
      more={
        <Link to="/admin/customers/$customerCode/statement" params={{ customerCode }}>
          {useStaffTexts().staffCustomers.statement}
        </Link>
      }
      shipments={<CustomerShipments customerCode={customerCode} />}
      actions={
        <>
          <ResetSecondFactor username={customerCode} name={customerCode} />
          <ViewButton customerCode={customerCode} />
        </>
      }
      messages={<CustomerMessages customerCode={customerCode} />}
    />
  );
}
