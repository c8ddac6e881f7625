import { createFileRoute } from '@tanstack/react-router';
import { PlatformsPage } from '../features/platforms/platforms-page.tsx';
import { readPlatformsView } from '../features/platforms/platforms-view.ts';
import { head } from '../lib/head.ts';
import { loadAuthenticatedTexts } from '../lib/texts.tsx';
import { Seller } from './-ecommerce/seller.tsx';

export const Route = createFileRoute('/ecommerce/platforms')({
  validateSearch: readPlatformsView,
  // Beside the page's code and not after it; the page itself tells if they do not come.
  loader: ({ context }) =>
    void loadAuthenticatedTexts(context.wording.language).catch(() => undefined),
  head: head((texts) => texts.shell.platforms),
  component: Page,
});

function Page() {
  const view = Route.useSearch();
  return (
    <Seller>
      <PlatformsPage view={view} />
    </Seller>
  );
}
