import { services } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { tariff } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { usePricePlaces } from '../../lib/use-price-places.ts';
import css from './estimates.module.css';
import { DeliveryDays } from './offers.tsx';
import { serviceIcons } from './service-icons.tsx';

/** The three services, each with its rate per pound and its duration. */
export function ServiceCards() {
  const { services: texts, calculator } = useTexts().estimates;
  const money = useMoney();
  return (
    <ul className={css.cards}>
      {services.map((service) => (
        <li key={service} className={css.card}>
          <h3>{texts[service].name}</h3>
          <p>{texts[service].text}</p>
          <p className={css.fact}>
            {fill(calculator.rate, { rate: money(usd(tariff.ratesPerLb[service])) })}
          </p>
          <p className={css.soft}>
            <DeliveryDays service={service} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The additional services, without those that are switched off. */
export function AdditionalServices() {
  const { additional } = useTexts().estimates;
  const places = usePricePlaces();
  return (
    <ul className={css.additional}>
      {additional
        .map(({ title, text }, at) => ({
          title: fill(title, places),
          text,
          icon: serviceIcons[at],
        }))
        .filter(({ title }) => title !== '')
        .map(({ title, text, icon }) => (
          <li key={title}>
            <span className={css.icon}>{icon}</span>
            <h3>{title}</h3>
            <p className={css.soft}>{fill(text, places)}</p>
          </li>
        ))}
    </ul>
  );
}
