import type { PreAlert } from '@jadeport/contract/pre-alerts';
import { fill, plural } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Record } from '../../components/app/record.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { Button } from '../../components/site/button.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { calendarDay } from '../../lib/dates.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeleteDocumentsDialog } from './delete-documents-dialog.tsx';

const colours = { open: 'yellow', matched: 'green', closed: 'gray', cancelled: 'gray' } as const;

/** One pre-alert: contents, expected customs charges, and actions. */
export function PreAlertRow({ preAlert }: { preAlert: PreAlert }) {
  const { checks, list: texts, states } = useCustomerTexts().preAlerts;
  const language = useLanguage();
  const { check, documents, items, orderNumber, seller, state, trackingNumber, waybill } = preAlert;
  const files = plural(language, texts.files, documents.length);
  return (
    <Record
      title={
        <Link
          to="/tracking/$trackingNumber"
          params={{ trackingNumber }}
          aria-label={fill(texts.track, { number: trackingNumber })}
        >
          {trackingNumber}
        </Link>
      }
      text={
        <>
          <bdi>{items.map((item) => `${item.quantity} × ${item.description}`).join(', ')}</bdi>
          <br />
          {waybill ?? texts.noWaybill}
        </>
      }
      badge={<StateBadge colour={colours[state]}>{states[state]}</StateBadge>}
      facts={[
        { name: texts.seller, value: <bdi>{seller}</bdi> },
        ...(orderNumber ? [{ name: texts.orderNumber, value: <bdi>{orderNumber}</bdi> }] : []),
        { name: texts.customs, value: <Customs preAlert={preAlert} /> },
        {
          name: texts.papers,
          value: documents.length > 0 ? `${files} · ${checks[check]}` : checks[check],
        },
      ]}
    >
      <Actions preAlert={preAlert} />
    </Record>
  );
}

function Customs({ preAlert: { estimate } }: { preAlert: PreAlert }) {
  const { list: texts } = useCustomerTexts().preAlerts;
  const money = useMoney();
  const language = useLanguage();
  if (estimate.isTooLarge) return texts.tooLarge;
  if (estimate.customs === null) return texts.unknown;
  const amount = money(usd(estimate.customs));
  const words = estimate.isLeast ? fill(texts.customsFrom, { amount }) : amount;
  return (
    <>
      {estimate.dutyFree ? texts.dutyFree : words}
      <br />
      <Text span c="dimmed" fz="sm">
        {fill(texts.asOf, { day: calendarDay(estimate.asOf, language) })}
      </Text>
    </>
  );
}

function Actions({ preAlert }: { preAlert: PreAlert }) {
  const { list: texts } = useCustomerTexts().preAlerts;
  const [asked, setAsked] = useState(false);
  const { id, documents, needs, state, waybill, trackingNumber } = preAlert;
  const number = { number: waybill ?? trackingNumber };
  const dialog = { preAlert, open: asked, onClose: () => setAsked(false) };
  if (state === 'cancelled' && documents.length > 0) {
    return (
      <>
        <Button
          look="quiet"
          aria-label={fill(texts.deleteDocumentsOf, number)}
          onClick={() => setAsked(true)}
        >
          {texts.deleteDocuments}
        </Button>
        <DeleteDocumentsDialog {...dialog} />
      </>
    );
  }
  if (state !== 'open' && state !== 'matched') return null;
  return (
    <>
      <ButtonLink
        to="/pre-alerts"
        search={{ papers: id }}
        look={needs.length > 0 ? 'jade' : 'outline'}
        aria-label={fill(texts.addPapersOf, number)}
      >
        {texts.addPapers}
      </ButtonLink>
      {state === 'open' && (
        <>
          <ButtonLink
            to="/pre-alerts"
            search={{ edit: id }}
            aria-label={fill(texts.editOf, number)}
          >
            {texts.edit}
          </ButtonLink>
          <Button
            look="quiet"
            aria-label={fill(texts.cancelOf, number)}
            onClick={() => setAsked(true)}
          >
            {texts.cancel}
          </Button>
          <CancelDialog {...dialog} />
        </>
      )}
    </>
  );
}
