import type { PreAlert } from '@jadeport/contract/pre-alerts';
import { fill } from '@jadeport/i18n';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useRefresh } from './use-pre-alerts.ts';

/** Asks for confirmation before a pre-alert is cancelled. */
export function CancelDialog(props: { preAlert: PreAlert; open: boolean; onClose: () => void }) {
  const { cancel: texts } = useCustomerTexts().preAlerts;
  const { controls } = useAuthenticatedTexts();
  const refresh = useRefresh();
  const { id, waybill, trackingNumber } = props.preAlert;
  const cancel = api.preAlerts.cancel.useMutation({
    onSuccess: () => toast({ title: texts.done, description: trackingNumber }),
    onError: failureToast(texts.failed, controls.failedText),
    onSettled: () => {
      props.onClose();
      refresh();
    },
  });
  return (
    <ConfirmDialog
      open={props.open}
      onClose={props.onClose}
      title={fill(texts.title, { number: waybill ?? trackingNumber })}
      text={<p>{texts.text}</p>}
      confirm={cancel.isPending ? texts.submitting : texts.submit}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id })}
    />
  );
}
