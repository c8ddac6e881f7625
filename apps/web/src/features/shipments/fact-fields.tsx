import { fill } from '@jadeport/i18n';
import { carriers } from '@jadeport/tracking';
import { Autocomplete, Group, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { inOtherUnit, inPounds, type WeightUnit, weightUnits } from '../../lib/weight.ts';
import '@mantine/core/styles/Combobox.layer.css';

/** The values of a shipment's form, as typed. */
export type Facts = {
  description: string;
  weight: string;
  unit: WeightUnit;
  carrier: string;
  waybill: string;
  declaredValue: string;
};
export const blankFacts: Facts = {
  description: '',
  weight: '',
  unit: 'lb',
  carrier: '',
  waybill: '',
  declaredValue: '',
};

/**
 * A number as people type it, with a comma or a point; undefined for a blank, other text as typed.
 */
function numberIn(text: string): number | string | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return undefined;
  return Number.isNaN(Number(typed)) ? typed : Number(typed);
}

/** The facts for the contract; a blank removes an optional one. */
export function readFacts(facts: Facts) {
  const weight = numberIn(facts.weight);
  return {
    description: facts.description,
    weight: typeof weight === 'number' ? inPounds(weight, facts.unit) : weight,
    carrier: facts.carrier.trim() || null,
    waybill: facts.waybill.trim() || null,
    declaredValue: numberIn(facts.declaredValue) ?? null,
  };
}

const carrierNames = carriers.filter(({ id }) => id !== 'auto').map(({ name }) => name);

type Field = UseFormReturnType<Facts>['getInputProps'];

/** Contents, weight and carrier, in the forms that create and edit a shipment. */
export function FactFields({ field, values }: { field: Field; values: Facts }) {
  const { staffShipments, controls } = useStaffTexts();
  const { form: texts } = staffShipments;
  const optional = (label: string) => fill(controls.optional, { label });
  return (
    <>
      <TextInput label={texts.description} {...field('description')} />
      <WeightField field={field} values={values} />
      <Autocomplete
        size="md"
        label={optional(texts.carrier)}
        data={carrierNames}
        {...field('carrier')}
      />
      <TextInput
        label={optional(texts.waybill)}
        autoCapitalize="characters"
        spellCheck={false}
        {...field('waybill')}
      />
      <TextInput
        label={optional(texts.declaredValue)}
        inputMode="decimal"
        {...field('declaredValue')}
      />
    </>
  );
}

/** A weight in kilograms or pounds, with the other unit shown below. */
function WeightField({ field, values }: { field: Field; values: Facts }) {
  const { form: texts, units } = useStaffTexts().staffShipments;
  const language = useLanguage();
  const weight = numberIn(values.weight);
  const other = typeof weight === 'number' ? inOtherUnit(weight, values.unit) : undefined;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  return (
    <Group align="flex-start" gap="sm" wrap="nowrap">
      <TextInput
        flex={1}
        label={texts.weight}
        description={
          other
            ? fill(units[other.unit], { weight: number.format(other.weight) })
            : texts.weightHint
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        {...field('weight')}
      />
      <NativeSelect
        w={96}
        label={texts.unit}
        data={weightUnits.map((value) => ({ value, label: texts.units[value] }))}
        {...field('unit')}
      />
    </Group>
  );
}
