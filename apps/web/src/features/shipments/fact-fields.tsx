import { fill } from '@jadeport/i18n';
import { carriers } from '@jadeport/tracking';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';

/** What a shipment's form holds, as typed. */
export const blankFacts = {
  description: '',
  weight: '',
  carrier: '',
  waybill: '',
  declaredValue: '',
};
type Facts = typeof blankFacts;

/** A number as people type it, with a comma or a point; blank is none, and words stay words. */
const numberIn = (text: string) => {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return undefined;
  return Number.isNaN(Number(typed)) ? typed : Number(typed);
};

/** The facts as the contract takes them; a blank removes what may be missing. */
export function readFacts(facts: Facts) {
  return {
    description: facts.description,
    weight: numberIn(facts.weight),
    carrier: facts.carrier.trim() || null,
    waybill: facts.waybill.trim() || null,
    declaredValue: numberIn(facts.declaredValue) ?? null,
  };
}

/** Contents, weight and the carrier's part, in the forms that make and change a shipment. */
export function FactFields({ field }: { field: UseFormReturnType<Facts>['getInputProps'] }) {
  const { staffShipments, controls } = useAuthenticatedTexts();
  const { form: texts } = staffShipments;
  const names = useId();
  const optional = (label: string) => fill(controls.optional, { label });
  return (
    <>
      <TextInput label={texts.description} {...field('description')} />
      <TextInput label={texts.weight} inputMode="decimal" {...field('weight')} />
      <TextInput label={optional(texts.carrier)} list={names} {...field('carrier')} />
      <datalist id={names}>
        {carriers
          .filter(({ id }) => id !== 'auto')
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
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
