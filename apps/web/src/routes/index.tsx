import { createFileRoute } from '@tanstack/react-router';
import { GetAddress } from '../components/site/account.tsx';
import { lazyNear, lazyStill } from '../components/site/lazy-near.tsx';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { RouteLine } from '../components/site/route-line.tsx';
import { Section } from '../components/site/section.tsx';
import { CardSkeleton } from '../features/tracking/card-skeleton.tsx';
import { TrackingPanel } from '../features/tracking/tracking-panel.tsx';
import { TrackingResult } from '../features/tracking/tracking-result.tsx';
import { useTracking } from '../features/tracking/use-tracking.ts';
import { head } from '../lib/head.ts';
import { useTexts } from '../lib/texts.tsx';
import { useRoute } from '../lib/use-route.ts';
import css from './index.module.css';

export const Route = createFileRoute('/')({
  head: head(
    (texts) => texts.pages.home.title,
    (texts) => texts.pages.home.description,
  ),
  component: Home,
});

const Sample = lazyStill(
  () => import('../features/tracking/sample-card.tsx').then((part) => part.SampleCard),
  <CardSkeleton />,
);

/** Parts below the first view, which load when they come near the screen. */
const Story = lazyNear(
  () => import('./-home-story.tsx').then((part) => part.HomeStory),
  <PageSkeleton />,
);
const Registration = lazyNear(
  () => import('./-home-registration.tsx').then((part) => part.HomeRegistration),
  <PageSkeleton />,
);

function Home() {
  return (
    <>
      <Hero />
      <Story />
      <Registration />
    </>
  );
}

/** The headline and the tracking field, within the first view of a phone. */
function Hero() {
  const { home } = useTexts().pages;
  const tracking = useTracking();
  return (
    <Section className={css.hero}>
      <div className={css.words}>
        <h1>{home.promise}</h1>
        <p className={css.lead}>{home.lead}</p>
        <GetAddress look="outline" className={css.getAddress} />
        <TrackingPanel tracking={tracking} />
        <RouteLine {...useRoute()} />
      </div>
      <TrackingResult result={tracking.result}>
        <Sample />
      </TrackingResult>
    </Section>
  );
}
