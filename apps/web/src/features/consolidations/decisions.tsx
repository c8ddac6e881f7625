import type { Consolidation } from '@jadeport/contract/consolidations';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { Button } from '../../components/site/button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { isExpired } from './quote.tsx';
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
  const money = useMoney();
  const [asked, setAsked] = useState(false);
  const approve = api.consolidations.approve.useMutation({
    onSuccess: (present) =>
      toast(
        present.state === 'quoted'
          ? { title: texts.requoted, description: texts.requotedText }
          : { title: texts.approved, description: texts.approvedText },
      ),
    onError: failureToast(texts.failed, controls.failedText),
    onSettled: refresh,
  });
  const { id, quote, state } = consolidation;
  if (state !== 'requested' && state !== 'quoted') return null;
  const isQuote = state === 'quoted' && quote !== null && !isExpired(quote);
  return (
    <Group gap="sm">
      {isQuote && (
        <Button
          look="gold"
          aria-disabled={approve.isPending || undefined}
          onClick={() => {
            if (!approve.isPending) approve.mutate({ id });
          }}
        >
          {approve.isPending
            ? texts.approving
            : fill(texts.approve, { amount: money(usd(quote.total)) })}
        </Button>
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
