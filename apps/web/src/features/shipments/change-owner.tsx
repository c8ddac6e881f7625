import type { StaffShipment } from '@jadeport/contract/shipments';
import { fill, fullName } from '@jadeport/i18n';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import card from '../../components/app/card.module.css';
import { Dialog } from '../../components/app/dialog.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useCustomer } from '../../lib/use-customer.ts';

/** Gives a parcel that was received for the wrong customer to another one. Needs an ApiProvider. */
export function ChangeOwner({ shipment }: { shipment: StaffShipment }) {
  const { owner: texts } = useStaffTexts().staffShipments;
  const { trackingNumber, kind, status, consolidation } = shipment;
  const [open, setOpen] = useState(false);
  if (kind !== 'parcel' || status !== 'received' || consolidation) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      <Dialog open={open} onClose={close} title={fill(texts.title, { trackingNumber })}>
        <OwnerForm shipment={shipment} onDone={close} />
      </Dialog>
    </>
  );
}

function OwnerForm({ shipment, onDone }: { shipment: StaffShipment; onDone: () => void }) {
  const { staffShipments, unclaimed } = useStaffTexts();
  const { owner: texts, form } = staffShipments;
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const customer = useCustomer(typed);
  const { give, busy } = useGive(shipment, onDone);
  const whose = () => {
    if (customer === undefined) return form.customerHint;
    return customer === null ? form.customerUnknown : fullName(customer);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (customer) give(typed.trim().toUpperCase(), reason.trim());
  };
  return (
    <form className={card.form} onSubmit={submit} noValidate>
      <p>{fill(texts.text, { code: shipment.customerCode, name: shipment.customerName })}</p>
      <TextInput
        label={unclaimed.assign.code}
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
      <TextInput
        label={texts.reason}
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <SubmitButton busy={busy} busyText={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

function useGive({ trackingNumber }: StaffShipment, onDone: () => void) {
  const { staffShipments, controls } = useStaffTexts();
  const { owner: texts } = staffShipments;
  const cache = api.useUtils();
  const mutation = api.receiving.changeOwner.useMutation({
    onSuccess: (changed) => {
      cache.shipments.get.setData({ trackingNumber }, changed);
      void cache.shipments.invalidate();
      void cache.preAlerts.invalidate();
      toast({
        title: texts.done,
        description: fill(texts.doneText, { code: changed.customerCode }),
      });
      onDone();
    },
    onError: (error) => void failureToast(texts.failed, controls.failedText)(error),
  });
  return {
    give: (customerCode: string, reason: string) =>
      mutation.mutate({ trackingNumber, customerCode, reason }),
    busy: mutation.isPending,
  };
}
