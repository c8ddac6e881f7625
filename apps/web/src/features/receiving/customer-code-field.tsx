import { fill } from '@jadeport/i18n';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import type { Label } from './read-label.ts';
import css from './receiving.module.css';

/** The customer code on the parcel, for a number without a pre-alert. */
export function CustomerCodeField(props: { hand: Label; onCustomerCode: (code: string) => void }) {
  const { receiving, controls } = useStaffTexts();
  const { fields } = receiving;
  const [typed, setTyped] = useState(props.hand.customerCode ?? '');
  const find = () => props.onCustomerCode(typed);
  return (
    <div className={css.pair}>
      <TextInput
        label={fill(controls.optional, { label: fields.customerCode })}
        data-measure=""
        data-scan=""
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (typed.trim() !== (props.hand.customerCode ?? '')) find();
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) find();
        }}
      />
      <Button variant="default" onClick={find}>
        {fields.find}
      </Button>
    </div>
  );
}
