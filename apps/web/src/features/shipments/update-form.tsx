import { type StaffShipment, updateShipmentInput } from '@jadeport/contract/shipments';
import { fill } from '@jadeport/i18n';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import card from '../../components/app/card.module.css';
import { TakePhotographs } from '../../components/app/take-photographs.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { carrierName } from '../../lib/carrier-name.ts';
import { contentsOf } from '../../lib/contents.ts';
import { useContractForm } from '../../lib/form.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { type TakenPhotograph, uploadPhotographs } from '../../lib/taken-photograph.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { inOtherUnit, unitOf, type WeightUnit } from '../../lib/weight.ts';
import { FactFields, type Facts, readFacts } from './fact-fields.tsx';

/** Edits the facts of a shipment and its expected day. Needs an ApiProvider. */
export function UpdateForm(props: { shipment: StaffShipment; onDone: () => void }) {
  const { staffShipments, controls } = useStaffTexts();
  const { form: texts } = staffShipments;
  const { trackingNumber } = props.shipment;
  const cache = api.useUtils();
  const update = api.shipments.update.useMutation();
  const before = useTyped(props.shipment);
  const [photographs, setPhotographs] = useState<readonly TakenPhotograph[]>([]);
  const form = useContractForm(
    updateShipmentInput,
    before,
    ({ estimatedDelivery, ...facts }: typeof before) => ({
      ...changed(facts, before),
      trackingNumber,
      estimatedDelivery: estimatedDelivery || null,
    }),
  );

  const submit = form.submit(
    async (input) => {
      const taken = await uploadPhotographs(photographs, setPhotographs);
      const documentIds = taken.flatMap(({ id }) => id ?? []);
      const saved = await update.mutateAsync({ ...input, documentIds });
      void cache.shipments.listPhotographs.invalidate();
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
      <TakePhotographs size="sm" photographs={photographs} onChange={setPhotographs} />
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
 * Leaves out an unchanged weight, which converting units must not round, and unchanged contents: what is
 * unknown stays unknown.
 */
function changed(typed: Facts, before: Facts) {
  const { description, weight, ...facts } = readFacts(typed);
  const sameWeight = before.weight === typed.weight && before.unit === typed.unit;
  return {
    ...facts,
    ...(before.description === typed.description ? {} : { description }),
    ...(sameWeight ? {} : { weight }),
  };
}

function useTyped(shipment: StaffShipment) {
  const unit = unitOf(useLanguage());
  const { carriers } = useTexts().tracking;
  const { carrier, weightMilliPounds, declaredValueCents } = shipment;
  return {
    description: contentsOf(shipment),
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
