import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/site/section.tsx';
import { SentPage } from '../features/contact/contact-page.tsx';
import { head } from '../lib/head.ts';

export const Route = createFileRoute('/contact_/sent')({
  head: head((texts) => texts.contact.sent.title),
  component: Page,
});

function Page() {
  return (
    <Section>
      <SentPage />
    </Section>
  );
}
