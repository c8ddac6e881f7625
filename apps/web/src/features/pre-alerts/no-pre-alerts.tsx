import { Steps } from '../../components/site/steps.tsx';
import { useCustomerTexts } from '../../lib/texts.tsx';
import css from './pre-alerts.module.css';

/** The empty state: what a pre-alert is for, and how to make one. */
export function NoPreAlerts() {
  const { empty: texts } = useCustomerTexts().preAlerts;
  return (
    <div className={css.empty}>
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <Steps items={texts.steps} />
    </div>
  );
}
