import { createFileRoute } from '@tanstack/react-router';
import { HandbookPage } from '../features/pages/handbook-page.tsx';
import { contentOf } from '../features/pages/load-content.ts';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/handbook')({
  loader: async (asked) => ({ content: await contentOf('handbook')(asked) }),
  head: staffHead(({ destinations }) => destinations.handbook),
  component: Page,
});

function Page() {
  return <HandbookPage {...Route.useLoaderData()} />;
}
