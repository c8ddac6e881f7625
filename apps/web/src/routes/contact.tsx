import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/site/section.tsx';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { head } from '../lib/head.ts';

export const Route = createFileRoute('/contact')({
  head: head(
    (texts) => texts.contact.page.title,
    (texts) => texts.contact.page.description,
  ),
  component: Page,
});

function Page() {
  const { answer } = Route.useRouteContext();
  return (
    <Section>
      <ContactPage answer={answer} />
    </Section>
  );
}
