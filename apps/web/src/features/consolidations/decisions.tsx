import type { Consolidation } from '@jadeport/contract/consolidations';
import { fill, plural } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { Button } from '../../components/site/button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { withoutValue } from './pack.ts';
import { dearerBy, isExpired, useAmount } from './quote.tsx';
import { useRefresh } from './use-consolidations.ts';

/**
 * The customer's decisions, while the state allows them: approve or decline a quote, cancel a
 * request.
 */
export function Decisions({ consolidation }: { consolidation: Consolidation }) {
  const { customerConsolidations } = useCustomerTexts();
  const { controls } = useAuthenticatedTexts();
  const { card: texts } = customerConsolidations;
  const refresh = useRefresh();
  const amount = useAmount();
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const approve = api.consolidations.approve.useMutation({
    onSuccess: () => toast({ title: texts.approved, description: texts.approvedText }),
    onError: failureToast(texts.failed, controls.failedText),
    onSettled: refresh,
  });
  const { id, members, quote, state } = consolidation;
  if (state !== 'requested' && state !== 'quoted') return null;
  const isQuote = state === 'quoted' && quote !== null && !isExpired(quote);
  const approveText = quote ? fill(texts.approve, { amount: amount(quote, members) }) : '';
  return (
    <Group gap="sm">
      {isQuote && (
        <Button
          look="gold"
          aria-disabled={approve.isPending || undefined}
          onClick={() => {
            if (approve.isPending) return;
            if (dearerBy(quote) > 0 || withoutValue(members) > 0) setConfirming(true);
            else approve.mutate({ id });
          }}
        >
          {approve.isPending ? texts.approving : approveText}
        </Button>
      )}
      {isQuote && (
        <ApproveDialog
          quote={quote}
          members={members}
          open={confirming}
          onClose={() => setConfirming(false)}
          confirm={approveText}
          onConfirm={() => {
            setConfirming(false);
            approve.mutate({ id });
          }}
        />
      )}
      <Button onClick={() => setAsked(true)}>{isQuote ? texts.decline : texts.takeBack}</Button>
      <DeclineDialog
        consolidation={consolidation}
        isQuote={isQuote}
        open={asked}
        onClose={() => setAsked(false)}
      />
    </Group>
  );
}

/** Asks before a quote is approved that is dearer than the packages apart, or has no customs. */
function ApproveDialog(props: {
  quote: NonNullable<Consolidation['quote']>;
  members: Consolidation['members'];
  open: boolean;
  onClose: () => void;
  confirm: string;
  onConfirm: () => void;
}) {
  const { card, confirm: texts } = useCustomerTexts().customerConsolidations;
  const language = useLanguage();
  const money = useMoney();
  const amount = useAmount();
  const { quote, members } = props;
  const [more, missing] = [dearerBy(quote), withoutValue(members)];
  return (
    <ConfirmDialog
      open={props.open}
      onClose={props.onClose}
      title={fill(texts.title, { amount: amount(quote, members) })}
      text={
        <>
          {more > 0 && <strong>{fill(card.dearer, { amount: money(usd(more)) })}</strong>}
          {missing > 0 && <p>{plural(language, card.valueMissing, missing)}</p>}
          <p>{texts.text}</p>
        </>
      }
      confirm={props.confirm}
      color="gold"
      onConfirm={props.onConfirm}
    />
  );
}

function DeclineDialog(props: {
  consolidation: Consolidation;
  isQuote: boolean;
  open: boolean;
  onClose: () => void;
}) {
  const { customerConsolidations } = useCustomerTexts();
  const { controls } = useAuthenticatedTexts();
  const { card, decline: texts } = customerConsolidations;
  const refresh = useRefresh();
  const { id, trackingNumber } = props.consolidation;
  const decline = api.consolidations.decline.useMutation({
    onSuccess: () => toast({ title: texts.done }),
    onError: failureToast(card.failed, controls.failedText),
    onSettled: () => {
      props.onClose();
      refresh();
    },
  });
  const submit = props.isQuote ? texts.submit : texts.submitBack;
  return (
    <ConfirmDialog
      open={props.open}
      onClose={props.onClose}
      title={fill(props.isQuote ? texts.title : texts.titleBack, { number: trackingNumber })}
      text={<p>{texts.text}</p>}
      confirm={decline.isPending ? texts.submitting : submit}
      busy={decline.isPending}
      onConfirm={() => decline.mutate({ id })}
    />
  );
}
