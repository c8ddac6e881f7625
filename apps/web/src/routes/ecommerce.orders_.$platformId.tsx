import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../features/orders/orders-page.tsx';
import { readOrdersView } from '../features/orders/orders-view.ts';
import { head } from '../lib/head.ts';
import { loadSellerTexts } from '../lib/signed-in-texts.ts';
import { CustomerPage } from './-dashboard/customer-page.tsx';

export const Route = createFileRoute('/ecommerce/orders_/$platformId')({
  validateSearch: readOrdersView,
  loader: ({ context }) => void loadSellerTexts(context.wording.language).catch(() => undefined),
  head: head((texts) => texts.shell.orders),
  staticData: { app: true },
  component: Page,
});

function Page() {
  const { platformId } = Route.useParams();
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CustomerPage>
      <OrdersPage
        key={platformId}
        platformId={platformId}
        view={view}
        onView={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </CustomerPage>
  );
}
