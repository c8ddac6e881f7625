import { openDrawerInput } from '@jadeport/contract/payments';
import { NativeSelect, TextInput } from '@mantine/core';
import card from '../../components/app/card.module.css';
import { Dialog } from '../../components/app/dialog.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useAuthenticatedTexts, usePaymentsTexts } from '../../lib/signed-in-texts.ts';
import { branchCodes, siteCodes, useSiteName } from '../../lib/sites.ts';
import { centsOf } from './cents.ts';

/** Opens the drawer of a site with what lies in it. Needs an ApiProvider. */
export function OpenDrawer({ onClose }: { onClose: () => void }) {
  const { controls } = useAuthenticatedTexts();
  const { staffPayments } = usePaymentsTexts();
  const { drawers: texts } = staffPayments;
  const cache = api.useUtils();
  const siteName = useSiteName();
  const open = api.payments.openDrawer.useMutation();
  const form = useContractForm(
    openDrawerInput,
    { site: branchCodes[0] ?? '', currency: 'JMD', opening: '' },
    ({ opening, ...values }) => ({ ...values, openingCents: centsOf(opening || '0') }),
  );
  const submit = form.submit(
    async (input) => {
      await open.mutateAsync(input);
      void cache.payments.invalidate();
      toast({ title: texts.opened });
      onClose();
    },
    failureToast(texts.failed, controls.failedText),
  );
  return (
    <Dialog open onClose={onClose} title={texts.open}>
      <form className={card.form} onSubmit={submit} noValidate>
        <NativeSelect
          label={texts.site}
          data={siteCodes.map((value) => ({ value, label: siteName(value) }))}
          {...form.getInputProps('site')}
        />
        <NativeSelect
          label={texts.currency}
          data={['JMD', 'USD']}
          {...form.getInputProps('currency')}
        />
        <TextInput
          label={texts.opening}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('opening')}
          error={form.errors.openingCents}
        />
        <SubmitButton busy={form.submitting} busyText={texts.submitting}>
          {texts.submit}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
