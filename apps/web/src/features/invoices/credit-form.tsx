import { addCreditNoteInput, type Invoice } from '@jadeport/contract/invoices';
import { fill } from '@jadeport/i18n';
import { parseMoney } from '@jadeport/money';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { Dialog } from '../../components/app/dialog.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useInvoicesTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';

const form = addCreditNoteInput.omit({ number: true, currency: true });

type Props = {
  open: boolean;
  number: string;
  currency: Invoice['currency'];
  onClose: () => void;
};

/** Lowers what is due on an invoice, with a reason. Needs an ApiProvider. */
export function CreditForm({ open, number, currency, onClose }: Props) {
  const { staffInvoices } = useInvoicesTexts();
  const { controls } = useStaffTexts();
  const { credit: texts, failed } = staffInvoices;
  const cache = api.useUtils();
  const credit = api.invoices.addCreditNote.useMutation();
  const written = useContractForm(
    form,
    { amountCents: '', reason: '' },
    ({ amountCents, reason }: { amountCents: string; reason: string }) => ({
      amountCents: parseMoney(amountCents, currency)?.cents ?? amountCents,
      reason,
    }),
  );
  const submit = written.submit(
    async (input) => {
      const made = await credit.mutateAsync({ number, currency, ...input });
      onClose();
      written.reset();
      toast({ title: fill(texts.done, { number: made.number }) });
      await cache.invoices.invalidate();
    },
    failureToast(failed, controls.failedText),
  );
  return (
    <Dialog open={open} onClose={onClose} title={fill(texts.title, { number })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{texts.text}</p>
          <TextInput
            label={fill(texts.amount, { currency })}
            inputMode="decimal"
            autoComplete="off"
            {...written.getInputProps('amountCents')}
          />
          <Textarea
            label={texts.reason}
            autosize
            minRows={2}
            {...written.getInputProps('reason')}
          />
          <SubmitButton busy={written.submitting} busyText={texts.busy}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </form>
    </Dialog>
  );
}
