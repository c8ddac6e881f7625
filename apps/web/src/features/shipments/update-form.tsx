import { type StaffShipment, updateShipmentInput } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import { Button, Group, TextInput } from '@mantine/core';
import card from '../../components/app/card.module.css';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { inOtherUnit, unitOf, type WeightUnit } from '../../lib/weight.ts';
import { carrierName } from './carrier-name.ts';
import { FactFields, readFacts } from './fact-fields.tsx';

/** Edits the facts of a shipment and its expected day. Needs an ApiProvider. */
export function UpdateForm(props: { shipment: StaffShipment; onDone: () => void }) {
  const { staffShipments, controls } = useStaffTexts();
  const { form: texts } = staffShipments;
  const { trackingNumber } = props.shipment;
  const cache = api.useUtils();
  const update = api.shipments.update.useMutation();
  const before = useTyped(props.shipment);
  const form = useContractForm(
    updateShipmentInput,
    before,
    ({ estimatedDelivery, ...facts }: typeof before) => ({
      ...changed(readFacts(facts), before.weight === facts.weight && before.unit === facts.unit),
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
    <form className={card.form} onSubmit={submit} noValidate>
      <FactFields field={form.getInputProps} values={form.values} />
      <TextInput
        label={fill(controls.optional, { label: texts.delivery })}
        type="date"
        {...form.getInputProps('estimatedDelivery')}
      />
      <Group gap="sm">
        <Button variant="default" onClick={props.onDone}>
          {controls.cancel}
        </Button>
        <SubmitButton busy={form.submitting} busyText={texts.saving}>
          {texts.save}
        </SubmitButton>
      </Group>
    </form>
  );
}

/**
 * Leaves out an unchanged weight: converting units must not round it, and an unknown one stays
 * unknown.
 */
function changed({ weight, ...facts }: ReturnType<typeof readFacts>, isAsBefore: boolean) {
  return isAsBefore ? facts : { ...facts, weight };
}

function useTyped(shipment: StaffShipment) {
  const unit = unitOf(useLanguage());
  const { carriers } = useTexts().tracking;
  const { carrier, weightMilliPounds, declaredValueCents } = shipment;
  return {
    description: shipment.description,
    weight: weightMilliPounds === null ? '' : shownIn(unit, weightMilliPounds / 1000),
    unit,
    carrier: carrierName(carrier, carriers) ?? '',
    waybill: shipment.waybill ?? '',
    declaredValue: declaredValueCents === null ? '' : String(declaredValueCents / 100),
    estimatedDelivery: shipment.estimatedDelivery ?? '',
  };
}

const shownIn = (unit: WeightUnit, pounds: number) =>
  String(unit === 'lb' ? pounds : inOtherUnit(pounds, 'lb').weight);
