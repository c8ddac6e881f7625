import { type Service, services } from '@jadeport/estimator';
import { Checkbox } from '@mantine/core';
import { Card } from '../../components/app/card.tsx';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { applied } from './draft.ts';
import css from './settings.module.css';
import { partsOf, type SettingsForm } from './use-settings-form.ts';
import { weekdayNames, weekdays } from './weekdays.ts';

/** On which days of the week packages of each service leave China. */
export function DeparturesTable({ form }: { form: SettingsForm }) {
  const { choices, tables } = useSettingsTexts();
  const names = weekdayNames(useLanguage());
  const { departures } = applied(partsOf(form.base), form.draft).shipping;
  const daysOf = (service: Service) =>
    departures.find((each) => each.service === service)?.weekdays ?? [];
  const toggle = (service: Service, day: number, isOn: boolean) => {
    const wanted = (each: Service) =>
      weekdays.filter((one) =>
        each === service && one === day ? isOn : daysOf(each).includes(one),
      );
    const next = services
      .map((each) => ({ service: each, weekdays: wanted(each) }))
      .filter((each) => each.weekdays.length > 0);
    form.type('shipping.departures', next);
  };
  return (
    <Card title={tables.departures.title}>
      {services.map((service) => (
        <fieldset key={service} className={css.days}>
          <legend>{choices[service]}</legend>
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={names[day - 1]}
              checked={daysOf(service).includes(day)}
              onChange={(event) => toggle(service, day, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ))}
    </Card>
  );
}
