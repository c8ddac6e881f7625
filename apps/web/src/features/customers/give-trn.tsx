import type { OwnNextStep } from '@jadeport/contract/next-steps';
import { ActionCard } from '../../components/app/action-card.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { useTexts } from '../../lib/texts.tsx';

/** Asks for the tax number that Customs wants of every customer, once, for the first that waits. */
export function GiveTrn({ step: { description, trackingNumber } }: { step: OwnNextStep }) {
  const { addTrn, steps } = useTexts().nextSteps;
  const { title, text } = steps.give_trn;
  return (
    <ActionCard
      title={title}
      text={text}
      about={description ? `${description} · ${trackingNumber}` : trackingNumber}
    >
      <ButtonLink to="/dashboard" search={{ tab: 'profile' }} look="jade">
        {addTrn}
      </ButtonLink>
    </ActionCard>
  );
}
