import type { PreAlert } from '@jadeport/contract/pre-alerts';
import { fill, plural } from '@jadeport/i18n';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useRefresh } from './use-pre-alerts.ts';

type Props = { preAlert: PreAlert; open: boolean; onClose: () => void };

/** Asks for confirmation before the documents of a cancelled pre-alert are deleted. */
export function DeleteDocumentsDialog({ preAlert, open, onClose }: Props) {
  const { deleteDocuments: texts, list } = useCustomerTexts().preAlerts;
  const { controls } = useAuthenticatedTexts();
  const language = useLanguage();
  const refresh = useRefresh();
  const { id, documents, waybill, trackingNumber } = preAlert;
  const remove = api.preAlerts.deleteDocuments.useMutation({
    onSuccess: () => toast({ title: texts.done, description: trackingNumber }),
    onError: failureToast(texts.failed, controls.failedText),
    onSettled: () => {
      onClose();
      refresh();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={fill(texts.title, { number: waybill ?? trackingNumber })}
      text={<p>{fill(texts.text, { files: plural(language, list.files, documents.length) })}</p>}
      confirm={remove.isPending ? texts.submitting : texts.submit}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
    />
  );
}
