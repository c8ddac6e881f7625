import { useRouter } from '@tanstack/react-router';
import { Button } from '../../components/site/button.tsx';
import { Section } from '../../components/site/section.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './message.module.css';

/** Replaces a page that failed to load or to render. */
export function BrokenPage() {
  const { broken } = useTexts().shell;
  const router = useRouter();
  return (
    <Section className={css.message}>
      <h1>{broken.title}</h1>
      <p>{broken.text}</p>
      <div className={css.ways}>
        <Button look="jade" onClick={() => router.invalidate()}>
          {broken.retry}
        </Button>
      </div>
    </Section>
  );
}
