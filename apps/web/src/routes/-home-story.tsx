import { fill } from '@jadeport/i18n';
import { ButtonLink } from '../components/site/button-link.tsx';
import { Section } from '../components/site/section.tsx';
import { ServiceCards } from '../features/estimates/service-cards.tsx';
import { HowItWorks } from '../features/pages/how-it-works.tsx';
import { SampleAddress } from '../features/pages/sample-address.tsx';
import { useTexts } from '../lib/texts.tsx';
import { usePricePlaces } from '../lib/use-price-places.ts';
import css from './home.module.css';

/** How it works, an example address, prices. */
export function HomeStory() {
  const { services } = useTexts().homeStory;
  const places = usePricePlaces();
  return (
    <>
      <Section labelledBy="how">
        <HowItWorks />
      </Section>
      <div className={css.band}>
        <Section labelledBy="address">
          <SampleAddress />
        </Section>
      </div>
      <Section labelledBy="services">
        <h2 id="services">{services.heading}</h2>
        <p className={css.text}>{fill(services.text, places)}</p>
        <ServiceCards />
        <ButtonLink to="/services" className={css.way}>
          {services.link}
        </ButtonLink>
      </Section>
    </>
  );
}
