import { fill } from '@jadeport/i18n';
import { ButtonLink } from '../components/site/button-link.tsx';
import { Section } from '../components/site/section.tsx';
import { ServiceCards } from '../features/estimates/service-cards.tsx';
import { HowItWorks } from '../features/pages/how-it-works.tsx';
import { SampleAddress } from '../features/pages/sample-address.tsx';
import { brand } from '../lib/brand.ts';
import { useLanguage, useTexts } from '../lib/texts.tsx';
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
        <Promised text={services.promise} />
        <ButtonLink to="/services" className={css.way}>
          {services.link}
        </ButtonLink>
      </Section>
    </>
  );
}

/** How close the last bills came to their estimates, where the administrator shows it. */
function Promised({ text }: { text: string }) {
  const number = new Intl.NumberFormat(useLanguage());
  const { promise } = brand;
  if (!promise) return null;
  const percent = number.format(Math.ceil(promise.meanErrorShare / 10) / 10);
  return (
    <p className={css.text}>{fill(text, { packages: number.format(promise.packages), percent })}</p>
  );
}
