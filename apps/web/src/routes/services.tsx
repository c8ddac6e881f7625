import { tariffOn } from '@jadeport/estimator';
import { createFileRoute } from '@tanstack/react-router';
import { withMantine } from '../components/mantine.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Section } from '../components/section.tsx';
import { Estimator } from '../features/estimates/estimator.tsx';
import { PlanCards } from '../features/estimates/plan-cards.tsx';
import { AdditionalServices, ServiceCards } from '../features/estimates/service-cards.tsx';
import { today } from '../features/estimates/today.ts';
import { head } from '../lib/head.ts';
import { useTexts } from '../lib/texts.tsx';
import css from './services.module.css';

export const Route = createFileRoute('/services')({
  head: head(
    (texts) => texts.estimates.page.pageTitle,
    (texts) => texts.estimates.page.description,
  ),
  component: withMantine(ServicesPage),
});

function ServicesPage() {
  const { page: texts, calculator } = useTexts().estimates;
  const tariff = tariffOn(today());
  return (
    <Section className={css.page}>
      <PageHeading title={texts.heading} intro={texts.intro} />
      <section id="estimator" aria-labelledby="cost">
        <h2 id="cost">{calculator.heading}</h2>
        <p className={css.intro}>{calculator.intro}</p>
        <Estimator tariff={tariff} />
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className={css.heading}>
          {texts.servicesHeading}
        </h2>
        <ServiceCards tariff={tariff} />
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
    </Section>
  );
}
