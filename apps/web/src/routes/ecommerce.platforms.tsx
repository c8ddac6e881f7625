import { createFileRoute } from '@tanstack/react-router';
import { PlatformsPage } from '../features/platforms/platforms-page.tsx';
import { readPlatformsView } from '../features/platforms/platforms-view.ts';
import { head } from '../lib/head.ts';
import { loadSellerTexts } from '../lib/signed-in-texts.ts';
import { CustomerPage } from './-dashboard/customer-page.tsx';

export const Route = createFileRoute('/ecommerce/platforms')({
  validateSearch: readPlatformsView,
  // Loads the texts in parallel with the page's code; the page reports a failure.
  loader: ({ context }) => void loadSellerTexts(context.wording.language).catch(() => undefined),
  head: head((texts) => texts.shell.platforms),
  staticData: { app: true },
  component: Page,
});

function Page() {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CustomerPage>
      <PlatformsPage
        view={view}
        onView={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </CustomerPage>
  );
}
