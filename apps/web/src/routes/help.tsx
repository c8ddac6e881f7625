import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/site/section.tsx';
import { HelpPage } from '../features/pages/help-page.tsx';
import { contentOf } from '../features/pages/load-content.ts';
import { head } from '../lib/head.ts';

export const Route = createFileRoute('/help')({
  loader: async (asked) => ({
    content: await contentOf('help')(asked),
    faq: await contentOf('faq')(asked),
  }),
  head: head(
    (texts) => texts.pages.help.title,
    (texts) => texts.pages.help.description,
  ),
  component: Page,
});

function Page() {
  return (
    <Section>
      <HelpPage {...Route.useLoaderData()} />
    </Section>
  );
}
