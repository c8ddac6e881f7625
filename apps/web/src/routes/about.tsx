import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/site/section.tsx';
import { AboutPage } from '../features/pages/about-page.tsx';
import { contentOf } from '../features/pages/load-content.ts';
import { head } from '../lib/head.ts';

export const Route = createFileRoute('/about')({
  loader: contentOf('about'),
  head: head(
    (texts) => texts.pages.about.title,
    (texts) => texts.pages.about.description,
  ),
  component: Page,
});

function Page() {
  return (
    <Section>
      <AboutPage content={Route.useLoaderData()} />
    </Section>
  );
}
