import type { OwnNextStep } from '@jadeport/contract/next-steps';
import { fill } from '@jadeport/i18n';
import { ActionCard } from '../../components/app/action-card.tsx';
import { Button } from '../../components/site/button.tsx';
import { shortDay } from '../../lib/dates.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { useShipOrHold } from './use-ship-or-hold.ts';

/** A package whose owner has to say whether it leaves. Needs an ApiProvider. */
export function ChooseShipping({ step }: { step: OwnNextStep }) {
  const { shipOrHold: texts } = useCustomerTexts();
  const { nextSteps } = useTexts();
  const language = useLanguage();
  const { trackingNumber: number, description, departure } = step;
  const { title, text } = nextSteps.steps.choose_shipping;
  const { ship, hold } = useShipOrHold(number);
  const named = (action: string) => fill(texts.of, { action, number });
  const next = departure && fill(nextSteps.nextDeparture, { day: shortDay(departure, language) });
  return (
    <ActionCard
      title={title}
      text={[text, next].filter(Boolean).join(' ')}
      about={description ? `${description} · ${number}` : number}
    >
      <Button look="jade" aria-label={named(texts.shipIt)} onClick={() => ship()}>
        {texts.shipIt}
      </Button>
      <Button look="outline" aria-label={named(texts.holdIt)} onClick={hold}>
        {texts.holdIt}
      </Button>
    </ActionCard>
  );
}
