import { type StaffShipment, updateShipmentInput } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import { TextInput } from '@mantine/core';
import card from '../../components/app/card.module.css';
import { Button } from '../../components/site/button.tsx';
import { Mantine } from '../../components/site/mantine.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useAuthenticatedTexts, useTexts } from '../../lib/texts.tsx';
import { carrierName } from './carrier-name.ts';
import { FactFields, readFacts } from './fact-fields.tsx';

/** Changes what is known of a shipment, and when it is expected. Needs an ApiProvider. */
export function UpdateForm(props: { shipment: StaffShipment; onDone: () => void }) {
  const { staffShipments, controls } = useAuthenticatedTexts();
  const { form: texts } = staffShipments;
  const { trackingNumber } = props.shipment;
  const cache = api.useUtils();
  const update = api.shipments.update.useMutation();
  const form = useContractForm(
    updateShipmentInput,
    useTyped(props.shipment),
    ({ estimatedDelivery, ...facts }) => ({
      ...known(readFacts(facts)),
      trackingNumber,
      estimatedDelivery: estimatedDelivery || null,
    }),
  );

  const submit = form.submit(
    async (input) => {
      const saved = await update.mutateAsync(input);
      cache.shipments.get.setData({ trackingNumber }, saved);
      toast({ title: texts.saved, description: trackingNumber });
      props.onDone();
    },
    failureToast(texts.failed, controls.failedText),
  );

  return (
    <Mantine>
      <form className={card.form} onSubmit={submit} noValidate>
        <FactFields field={form.getInputProps} />
        <TextInput
          label={fill(controls.optional, { label: texts.delivery })}
          type="date"
          {...form.getInputProps('estimatedDelivery')}
        />
        <div className={card.buttons}>
          <Button onClick={props.onDone}>{controls.cancel}</Button>
          <SubmitButton busy={form.submitting} busyText={texts.saving}>
            {texts.save}
          </SubmitButton>
        </div>
      </form>
    </Mantine>
  );
}

/** A weight that was never known may stay so: it is left out. */
function known({ weight, ...facts }: ReturnType<typeof readFacts>) {
  return weight === undefined ? facts : { ...facts, weight };
}

function useTyped(shipment: StaffShipment) {
  const { carriers } = useTexts().tracking;
  const { carrier, weightMilliPounds, declaredValueCents } = shipment;
  return {
    description: shipment.description,
    weight: weightMilliPounds === null ? '' : String(weightMilliPounds / 1000),
    carrier: carrierName(carrier, carriers) ?? '',
    waybill: shipment.waybill ?? '',
    declaredValue: declaredValueCents === null ? '' : String(declaredValueCents / 100),
    estimatedDelivery: shipment.estimatedDelivery ?? '',
  };
}
