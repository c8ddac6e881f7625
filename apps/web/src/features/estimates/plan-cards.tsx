import type { Plan } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { tariff } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import css from './estimates.module.css';

/** The three plans (spec section 9). */
export function PlanCards() {
  return (
    <ul className={css.plans}>
      {tariff.plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
    </ul>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { plans: texts } = useTexts().estimates;
  const money = useMoney();
  const { name, text } = texts[plan.id];
  const weight =
    plan.upToLb === null ? texts.weightUnlimited : fill(texts.weightLimit, { pounds: plan.upToLb });
  return (
    <li className={css.plan} data-recommended={plan.recommended || undefined}>
      {plan.recommended && <p className={css.tag}>{texts.recommended}</p>}
      <h3>{name}</h3>
      <p className={css.soft}>{text}</p>
      <p className={css.price} data-price>
        {money(usd(plan.perLb))} <span>{texts.perPound}</span>
      </p>
      <ul className={css.points}>
        <li>{weight}</li>
        <li>{fill(texts.storage, { days: plan.storageDays })}</li>
      </ul>
      <ButtonLink
        to="/register"
        search={{ plan: plan.id }}
        look={plan.recommended ? 'jade' : 'outline'}
      >
        {fill(texts.choose, { plan: name })}
      </ButtonLink>
    </li>
  );
}
