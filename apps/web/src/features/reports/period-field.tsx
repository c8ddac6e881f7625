import { Group, TextInput } from '@mantine/core';
import { Tabs } from '../../components/app/tabs.tsx';
import { today } from '../../lib/dates.ts';
import { useReportsTexts } from '../../lib/signed-in-texts.ts';
import { isPeriod, type Period, type Preset, presetNames, presets } from './search.ts';

/** Chooses the days of the reports. */
export function PeriodField(props: { period: Period; onPeriod: (period: Period) => void }) {
  const { period: texts } = useReportsTexts();
  const { period, onPeriod } = props;
  const chosen = presetNames.find((name) => {
    const { from, to } = presets[name](today());
    return from === period.from && to === period.to;
  });
  const day = (name: keyof Period) => (
    <TextInput
      label={texts[name]}
      type="date"
      size="sm"
      value={period[name]}
      error={name === 'from' && !isPeriod(period) ? texts.wrong : undefined}
      onChange={({ currentTarget: { value } }) => value && onPeriod({ ...period, [name]: value })}
    />
  );
  return (
    <Group gap="sm" align="end">
      <Tabs<Preset | undefined>
        label={texts.label}
        value={chosen}
        choices={presetNames.map((value) => ({ value, label: texts[value] }))}
        onChange={(name) => name && onPeriod(presets[name](today()))}
      />
      {day('from')}
      {day('to')}
    </Group>
  );
}
