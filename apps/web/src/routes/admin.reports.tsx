import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Skeleton } from '../components/site/skeleton.tsx';
import { ReportsPage } from '../features/reports/reports-page.tsx';
import { readSearch } from '../features/reports/search.ts';
import { staffHead } from '../lib/head.ts';
import { loadReportsTexts } from '../lib/signed-in-texts.ts';

export const Route = createFileRoute('/admin/reports')({
  validateSearch: readSearch,
  loader: ({ context }) => void loadReportsTexts(context.wording.language).catch(() => undefined),
  head: staffHead(({ destinations }) => destinations.reports),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Suspense fallback={<Skeleton height={520} />}>
      <ReportsPage
        search={search}
        onSearch={(next) =>
          void navigate({
            search: (all) => ({ ...all, ...next }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Suspense>
  );
}
