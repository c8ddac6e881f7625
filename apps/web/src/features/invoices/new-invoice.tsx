import { createInvoiceInput, type Invoice } from '@jadeport/contract/invoices';
import { fill } from '@jadeport/i18n';
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { Dialog } from '../../components/app/dialog.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useInvoicesTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';

type Values = { customerCode: string; trackingNumbers: string; draft: boolean };
type Props = { open: boolean; onClose: () => void; onMade: (invoice: Invoice) => void };

/** Makes an invoice for a customer, or a draft of it. Needs an ApiProvider. */
export function NewInvoice({ open, onClose, onMade }: Props) {
  const { staffInvoices } = useInvoicesTexts();
  const { controls } = useStaffTexts();
  const { create: texts, issued, failed } = staffInvoices;
  const cache = api.useUtils();
  const create = api.invoices.create.useMutation();
  const form = useContractForm(
    createInvoiceInput,
    { customerCode: '', trackingNumbers: '', draft: false },
    ({ customerCode, trackingNumbers, draft }: Values) => {
      const numbers = trackingNumbers.split(/[\s,;]+/).filter(Boolean);
      return { customerCode, draft, ...(numbers.length > 0 && { trackingNumbers: numbers }) };
    },
  );
  const submit = form.submit(
    async (input) => {
      const made = await create.mutateAsync(input);
      onClose();
      form.reset();
      if (made.number) toast({ title: fill(issued, { number: made.number }) });
      await cache.invoices.invalidate();
      onMade(made);
    },
    failureToast(failed, controls.failedText),
  );
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{texts.text}</p>
          <TextInput
            label={texts.customer}
            autoComplete="off"
            {...form.getInputProps('customerCode')}
          />
          <Textarea
            label={texts.numbers}
            autosize
            minRows={2}
            {...form.getInputProps('trackingNumbers')}
          />
          <Checkbox label={texts.draft} {...form.getInputProps('draft', { type: 'checkbox' })} />
          <SubmitButton busy={form.submitting} busyText={texts.busy}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </form>
    </Dialog>
  );
}
