import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/site/section.tsx';
import { FaqPage } from '../features/pages/faq-page.tsx';
import { contentOf } from '../features/pages/load-content.ts';
import { head } from '../lib/head.ts';

export const Route = createFileRoute('/faq')({
  loader: contentOf('faq'),
  head: head(
    (texts) => texts.pages.faq.title,
    (texts) => texts.pages.faq.description,
  ),
  component: Page,
});

function Page() {
  return (
    <Section>
      <FaqPage content={Route.useLoaderData()} />
    </Section>
  );
}
