import { Steps } from '../../components/site/steps.tsx';
import { useCustomerTexts } from '../../lib/texts.tsx';
import css from './pre-alerts.module.css';

/** Before the first announcement: what it is good for, and how it goes. */
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
