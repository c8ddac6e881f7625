import { createFileRoute } from '@tanstack/react-router';
import { ButtonLink } from '../components/site/button-link.tsx';
import { PageHeading } from '../components/site/page-heading.tsx';
import { Section } from '../components/site/section.tsx';
import { Estimator } from '../features/estimates/estimator.tsx';
import { PlanCards } from '../features/estimates/plan-cards.tsx';
import { AdditionalServices, ServiceCards } from '../features/estimates/service-cards.tsx';
import { contentOf } from '../features/pages/load-content.ts';
import { Questions } from '../features/pages/questions.tsx';
import { head } from '../lib/head.ts';
import { useTexts } from '../lib/texts.tsx';
import css from './services.module.css';

export const Route = createFileRoute('/services')({
  loader: contentOf('faq'),
  head: head(
    (texts) => texts.estimates.page.pageTitle,
    (texts) => texts.estimates.page.description,
  ),
  component: ServicesPage,
});

function ServicesPage() {
  const { page: texts, calculator } = useTexts().estimates;
  const { faq } = useTexts().pages;
  const costs = Route.useLoaderData().chapters.find(({ id }) => id === 'costs');
  return (
    <Section className={css.page}>
      <PageHeading title={texts.heading} intro={texts.intro} />
      <section id="estimator" aria-labelledby="cost">
        <h2 id="cost">{calculator.heading}</h2>
        <p className={css.intro}>{calculator.intro}</p>
        <Estimator />
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className={css.heading}>
          {texts.servicesHeading}
        </h2>
        <ServiceCards />
      </section>
      <section aria-labelledby="plans">
        <h2 id="plans">{texts.plansHeading}</h2>
        <p className={css.intro}>{texts.plansIntro}</p>
        <PlanCards />
      </section>
      <section aria-labelledby="additional">
        <h2 id="additional" className={css.heading}>
          {texts.additionalHeading}
        </h2>
        <AdditionalServices />
      </section>
      <section aria-labelledby="questions">
        <h2 id="questions" className={css.heading}>
          {faq.title}
        </h2>
        <Questions entries={costs?.entries ?? []} level={3} />
        <ButtonLink to="/faq" className={css.way}>
          {faq.categories.all}
        </ButtonLink>
      </section>
    </Section>
  );
}
