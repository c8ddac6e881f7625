import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../components/section.tsx';
import { head } from '../lib/head.ts';
import { useTexts } from '../lib/texts.tsx';

export const Route = createFileRoute('/track')({
  head: head((texts) => texts.tracking.title),
  component: TrackPage,
});

function TrackPage() {
  const { tracking } = useTexts();
  return (
    <Section>
      <h1>{tracking.title}</h1>
    </Section>
  );
}
