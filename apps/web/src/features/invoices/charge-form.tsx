import { addChargeInput } from '@jadeport/contract/invoices';
import { parseMoney } from '@jadeport/money';
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { Dialog } from '../../components/app/dialog.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useInvoicesTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';

/** What staff charge by hand; the rest follows from the package. */
const kinds = ['delivery', 'insurance', 'consolidation', 'other'] as const;

/** An amount of one's own has a reason; without an amount the price of the settings is taken. */
const form = addChargeInput
  .omit({ trackingNumber: true, beneficiary: true })
  .refine(({ amountCents, note }) => amountCents === undefined || note !== undefined, {
    error: 'REASON_REQUIRED',
    path: ['note'],
  });

type Values = {
  kind: (typeof kinds)[number];
  amountCents: string;
  currency: 'USD' | 'JMD';
  note: string;
};

/** Charges something on a package or box, with a reason. Needs an ApiProvider. */
export function ChargeForm(props: { trackingNumber: string; onClose: () => void }) {
  const { trackingNumber, onClose } = props;
  const { invoices, staffInvoices } = useInvoicesTexts();
  const { charges: texts, failed } = staffInvoices;
  const { controls } = useStaffTexts();
  const cache = api.useUtils();
  const add = api.invoices.addCharge.useMutation();
  const first: Values = { kind: 'delivery', amountCents: '', currency: 'USD', note: '' };
  const written = useContractForm(form, first, ({ kind, amountCents, currency, note }: Values) => ({
    kind,
    ...(amountCents.trim() !== '' && {
      amountCents: parseMoney(amountCents, currency)?.cents ?? amountCents,
      currency,
    }),
    ...(note.trim() !== '' && { note }),
  }));
  const submit = written.submit(
    async (input) => {
      await add.mutateAsync({ trackingNumber, ...input });
      onClose();
      toast({ title: texts.added });
      await cache.invoices.invalidate();
    },
    failureToast(failed, controls.failedText),
  );
  return (
    <Dialog open onClose={onClose} title={texts.add}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <NativeSelect
            label={texts.kind}
            data={kinds.map((value) => ({ value, label: invoices.kinds[value] }))}
            {...written.getInputProps('kind')}
          />
          <TextInput
            label={texts.amount}
            description={texts.amountHint}
            inputMode="decimal"
            autoComplete="off"
            {...written.getInputProps('amountCents')}
          />
          <NativeSelect
            label={texts.currency}
            data={['USD', 'JMD']}
            {...written.getInputProps('currency')}
          />
          <Textarea label={texts.reason} autosize minRows={2} {...written.getInputProps('note')} />
          <SubmitButton busy={written.submitting} busyText={texts.adding}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </form>
    </Dialog>
  );
}
