import type { Consolidation } from '@jadeport/contract/consolidations';
import { fill, plural } from '@jadeport/i18n';
import { ActionCard } from '../../components/app/action-card.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useAmount } from './quote.tsx';

/** A quote that waits for the customer's approval, with a link to it. */
export function QuoteToApprove({ consolidation }: { consolidation: Consolidation }) {
  const { asked: texts, card } = useCustomerTexts().customerConsolidations;
  const language = useLanguage();
  const amount = useAmount();
  const { members, quote, trackingNumber } = consolidation;
  if (!quote) return null;
  return (
    <ActionCard
      title={fill(texts.title, { amount: amount(quote, members) })}
      text={fill(texts.text, {
        members: plural(language, card.members, members.length),
        time: jamaicaTime(quote.expiresAt, language),
      })}
      about={trackingNumber}
    >
      <ButtonLink
        to="/consolidations"
        look="jade"
        aria-label={fill(texts.actionOf, { number: trackingNumber })}
      >
        {texts.action}
      </ButtonLink>
    </ActionCard>
  );
}
