import type { Unclaimed } from '@jadeport/contract/receiving';
import { fill, fullName } from '@jadeport/i18n';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import card from '../../components/app/card.module.css';
import { Card } from '../../components/app/card.tsx';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failure } from '../../lib/failure.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useCustomer } from '../../lib/use-customer.ts';

/**
 * Assigns an unclaimed parcel to a customer, whose name appears before saving. Needs an
 * ApiProvider.
 */
export function AssignForm({ parcel, onDone }: { parcel: Unclaimed; onDone: () => void }) {
  const { unclaimed, staffShipments } = useStaffTexts();
  const { assign: texts } = unclaimed;
  const { form } = staffShipments;
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState(false);
  const customer = useCustomer(typed);
  const { assign, busy } = useAssign(parcel, onDone);
  const name = customer ? fullName(customer) : '';
  const whose = () => {
    if (customer === undefined) return form.customerHint;
    if (customer === null) return form.customerUnknown;
    return customer.status === 'active' ? name : fill(form.customerSuspended, { name });
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (customer) setAsking(true);
  };
  const code = typed.trim().toUpperCase();
  return (
    <Card level={3} title={texts.heading}>
      <form className={card.form} onSubmit={ask} noValidate>
        <TextInput
          label={texts.code}
          description={
            <span role="status" data-known={Boolean(customer)}>
              {whose()}
            </span>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <SubmitButton busy={busy} busyText={texts.submitting}>
          {texts.submit}
        </SubmitButton>
      </form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={fill(texts.title, { label: parcel.label, name })}
        text={fill(texts.text, { code })}
        confirm={texts.submit}
        color="gold"
        busy={busy}
        onConfirm={() => {
          setAsking(false);
          assign(code);
        }}
      />
    </Card>
  );
}

function useAssign({ id, label }: Unclaimed, onDone: () => void) {
  const { unclaimed, controls } = useStaffTexts();
  const { assign: texts } = unclaimed;
  const cache = api.useUtils();
  const mutation = api.receiving.assignUnclaimed.useMutation({
    onSuccess: ({ shipment: { trackingNumber, customerCode } }) => {
      const description = fill(texts.doneText, {
        label,
        number: trackingNumber,
        code: customerCode,
      });
      toast({ title: texts.done, description });
      void cache.receiving.invalidate();
      void cache.shipments.invalidate();
      onDone();
    },
    onError: (error) => {
      // Another staff member may have assigned it in the meantime.
      if (failure(error).code === 'UNCLAIMED_GRANTED') void cache.receiving.invalidate();
      failureToast(texts.failed, controls.failedText)(error);
    },
  });
  return {
    assign: (customerCode: string) => mutation.mutate({ id, customerCode }),
    busy: mutation.isPending,
  };
}
