import { Card } from '../../components/app/card.tsx';
import { Steps } from '../../components/site/steps.tsx';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';

/** The empty state: what a pre-alert is for, and how to make one. */
export function NoPreAlerts() {
  const { empty: texts } = useCustomerTexts().preAlerts;
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <Steps items={texts.steps} />
    </Card>
  );
}
