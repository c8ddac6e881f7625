import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/section.tsx';
import { head } from '../lib/head.ts';
import { useTexts } from '../lib/texts.tsx';

export const Route = createFileRoute('/')({
  head: head((texts) => texts.pages.home.title),
  component: Home,
});

function Home() {
  const { pages } = useTexts();
  return (
    <Section>
      <h1>{pages.home.title}</h1>
    </Section>
  );
}
