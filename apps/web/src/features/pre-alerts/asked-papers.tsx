import type { PreAlert } from '@jadeport/contract/pre-alerts';
import { fill } from '@jadeport/i18n';
import { ActionCard } from '../../components/app/action-card.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { usePapersText } from './papers-text.ts';

/** The documents that staff ask for, with a link to the page that sends them. */
export function AskedPapers({ preAlert }: { preAlert: PreAlert }) {
  const { asked: texts } = useCustomerTexts().preAlerts;
  const papers = usePapersText();
  const { id, items, needs, needsNote, trackingNumber } = preAlert;
  const number = { number: trackingNumber };
  return (
    <ActionCard
      title={fill(texts.title, { papers: papers(needs) })}
      text={fill(texts.text, number)}
      written={needsNote}
      about={`${items.map(({ description }) => description).join(', ')} · ${trackingNumber}`}
    >
      <ButtonLink
        to="/pre-alerts"
        search={{ papers: id }}
        look="jade"
        aria-label={fill(texts.actionOf, number)}
      >
        {texts.action}
      </ButtonLink>
    </ActionCard>
  );
}
