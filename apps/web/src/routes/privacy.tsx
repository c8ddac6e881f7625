import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/site/section.tsx';
import { LegalPage } from '../features/pages/legal-page.tsx';
import { contentOf } from '../features/pages/load-content.ts';
import { head } from '../lib/head.ts';

export const Route = createFileRoute('/privacy')({
  loader: contentOf('privacy'),
  head: head(
    (texts) => texts.pages.privacy.title,
    (texts) => texts.pages.privacy.description,
  ),
  component: Page,
});

function Page() {
  return (
    <Section>
      <LegalPage content={Route.useLoaderData()} />
    </Section>
  );
}
