import type { QuietHours as Hours } from '@jadeport/contract/notifications';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import css from './preferences.module.css';

const usual = { from: '22:00', to: '07:00' };

/** When nothing rings: saved as soon as both times are whole. */
export function QuietHours(props: { saved: Hours; onChange: (hours: Hours) => void }) {
  const { quiet: texts } = useCustomerTexts().preferences;
  const { saved, onChange } = props;
  const [typed, setTyped] = useState(saved ?? usual);
  const type = (change: Partial<typeof usual>) => {
    const hours = { ...typed, ...change };
    setTyped(hours);
    if (hours.from && hours.to && hours.from !== hours.to) onChange(hours);
  };
  return (
    <section className={css.part}>
      <h3>{texts.heading}</h3>
      <Text c="dimmed" fz="sm">
        {texts.intro}
      </Text>
      <Checkbox
        label={texts.switch}
        checked={saved !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? typed : null)}
      />
      {saved && (
        <div className={css.times}>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              label={texts[end]}
              value={typed[end]}
              onChange={({ currentTarget }) => type({ [end]: currentTarget.value })}
            />
          ))}
          <Text c="dimmed" fz="sm" pb={8}>
            {texts.zone}
          </Text>
        </div>
      )}
    </section>
  );
}
