import { fill } from '@jadeport/i18n';
import { NativeSelect, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { inOtherUnit, type WeightUnit, weightUnits } from '../../lib/weight.ts';
import { poundsOf, sidesOf } from './measures.ts';
import css from './receiving.module.css';

type Measures = ReturnType<typeof useMeasures>;

/**
 * The fields for weight and dimensions. The default unit is the kilogram, in which the warehouse
 * weighs.
 */
export function useMeasures() {
  const [weight, setWeight] = useState('');
  const [sides, setSides] = useState('');
  const [checked, setChecked] = useState(false);
  const [unit, setUnit] = useLocalStorage<WeightUnit>({
    key: 'jadeport-weight-unit',
    defaultValue: 'kg',
    getInitialValueInEffect: false,
  });
  /** Whether a person typed the weight; a scale does not overwrite it then. */
  const typed = useRef(false);
  const pounds = poundsOf(weight, unit);
  const read = sidesOf(sides);
  return {
    weight,
    sides,
    setSides,
    unit,
    setUnit,
    pounds,
    typeWeight(text: string) {
      typed.current = text !== '';
      setWeight(text);
    },
    weigh(kilograms: number) {
      if (typed.current) return;
      setWeight(String(unit === 'kg' ? kilograms : inOtherUnit(kilograms, 'kg').weight));
    },
    wrong: {
      weight: checked && pounds === undefined,
      sides: checked && read === undefined,
    },
    /** Returns the contract's input; undefined, with the errors shown, where a value is invalid. */
    read() {
      setChecked(true);
      if (pounds === undefined || read === undefined) return undefined;
      return { ...(pounds === null ? {} : { weight: pounds }), ...(read ?? {}) };
    },
  };
}

/** Weight, then dimensions; Enter moves to the next field. */
export function MeasureFields(props: { measures: Measures; onDone: () => void }) {
  const { fields } = useStaffTexts().receiving;
  const { measures, onDone } = props;
  const { unit, pounds, wrong } = measures;
  const sides = useRef<HTMLInputElement>(null);
  const onEnter = (go: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey) return;
    event.preventDefault();
    go();
  };
  const other = pounds
    ? inOtherUnit(unit === 'lb' ? pounds : kilogramsOf(pounds), unit)
    : undefined;
  const common = { 'data-scan': '', 'data-measure': '', autoComplete: 'off', size: 'md' } as const;
  return (
    <div className={css.measures}>
      <div className={css.pair}>
        <TextInput
          {...common}
          autoFocus
          inputMode="decimal"
          label={fill(fields.weight, { unit })}
          value={measures.weight}
          error={wrong.weight && fields.weightInvalid}
          onChange={({ currentTarget }) => measures.typeWeight(currentTarget.value)}
          onKeyDown={onEnter(() => sides.current?.focus())}
        />
        <NativeSelect
          aria-label={fields.unit}
          data={[...weightUnits]}
          value={unit}
          onChange={({ currentTarget }) => measures.setUnit(currentTarget.value as WeightUnit)}
        />
        {other && <p className={css.other}>{fill(fields.otherWeight, other)}</p>}
      </div>
      <TextInput
        {...common}
        ref={sides}
        label={fields.sides}
        placeholder={fields.sidesHint}
        value={measures.sides}
        error={wrong.sides && fields.sidesInvalid}
        onChange={({ currentTarget }) => measures.setSides(currentTarget.value)}
        onKeyDown={onEnter(onDone)}
      />
    </div>
  );
}

const kilogramsOf = (pounds: number) => inOtherUnit(pounds, 'lb').weight;
