import { type Service, services } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { useId } from 'react';
import { tariff } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import css from './estimates.module.css';
import type { Offer } from './quote.ts';
import { useAboutJmd } from './use-about-jmd.ts';

/**
 * The choice of service: three side by side, each with its days and its total, or its rate while
 * nothing is typed.
 */
export function Offers(props: {
  offers: Offer[] | undefined;
  chosen: Service;
  onChoose: (service: Service) => void;
}) {
  const { calculator: texts } = useTexts().estimates;
  const name = useId();
  return (
    <fieldset className={css.offers}>
      <legend>{texts.service}</legend>
      {services.map((service) => (
        <label key={service} className={css.offer}>
          <input
            type="radio"
            name={name}
            value={service}
            checked={service === props.chosen}
            onChange={() => props.onChoose(service)}
          />
          <OfferFacts
            service={service}
            offer={props.offers?.find(({ estimate }) => estimate.service === service)}
            rate={tariff.ratesPerLb[service]}
          />
        </label>
      ))}
    </fieldset>
  );
}

function OfferFacts(props: { service: Service; offer: Offer | undefined; rate: number }) {
  const { calculator: texts, services: names } = useTexts().estimates;
  const money = useMoney();
  const aboutJmd = useAboutJmd();
  const { service, offer } = props;
  return (
    <>
      <span className={css.offerName}>{names[service].name}</span>
      {offer ? (
        <>
          <span className={css.offerTotal} data-price>
            {money(usd(offer.estimate.total))}
          </span>
          <span className={css.offerJmd}>
            {fill(texts.jmd, { amount: aboutJmd(offer.estimate.total) })}
          </span>
        </>
      ) : (
        <span className={css.offerRate}>{fill(texts.rate, { rate: money(usd(props.rate)) })}</span>
      )}
      <span className={css.offerDays}>
        <DeliveryDays service={service} />
      </span>
      {offer?.cheapest && <span className={css.tag}>{texts.cheapest}</span>}
      {offer?.fastest && <span className={css.tag}>{texts.fastest}</span>}
    </>
  );
}

/** The duration of a service: "7–14 business days". */
export function DeliveryDays({ service }: { service: Service }) {
  const { calculator: texts } = useTexts().estimates;
  const { min, max, unit } = tariff.deliveryTimes[service];
  return fill(unit === 'business_days' ? texts.businessDays : texts.days, { from: min, to: max });
}
