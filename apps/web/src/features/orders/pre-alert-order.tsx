import type { Order } from '@jadeport/contract/orders';
import { fill } from '@jadeport/i18n';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../components/site/button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useMarkProcessed } from './use-orders.ts';

/**
 * Creates a pre-alert for an order and opens it, so that the seller adds the invoice and the
 * carrier's number. If there is one already, it is opened.
 */
export function PreAlertOrder({ order: { id, orderNumber } }: { order: Order }) {
  const { preAlert: texts } = useSellerTexts().orders;
  const navigate = useNavigate();
  const mark = useMarkProcessed();
  const cache = api.useUtils();
  const preAlert = api.orders.preAlert.useMutation({
    onSuccess(preAlert) {
      mark(new Map([[id, preAlert.trackingNumber]]));
      void cache.preAlerts.invalidate();
      void cache.shipments.invalidate();
      toast({ title: texts.done, description: texts.doneText });
      const form = preAlert.state === 'open' ? 'edit' : 'papers';
      void navigate({ to: '/pre-alerts', search: { [form]: preAlert.id } });
    },
    onError: failureToast(texts.failed, texts.failedText),
  });
  return (
    <Button
      aria-label={fill(texts.buttonOf, { number: orderNumber })}
      aria-disabled={preAlert.isPending || undefined}
      onClick={() => {
        if (!preAlert.isPending) preAlert.mutate({ id });
      }}
    >
      {preAlert.isPending ? texts.running : texts.button}
    </Button>
  );
}
