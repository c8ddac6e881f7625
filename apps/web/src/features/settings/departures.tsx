import type { Settings } from '@jadeport/contract/settings';
import { services } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import { Checkbox } from '@mantine/core';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { applied } from './draft.ts';
import css from './settings.module.css';
import { partsOf, type SettingsForm } from './use-settings-form.ts';

const path = 'shipping.departures';
type Departure = Settings['shipping']['departures'][number];

/** On which days of the week each service leaves. */
export function Departures({ form }: { form: SettingsForm }) {
  const texts = useSettingsTexts();
  const { services: names } = useTexts().estimates;
  const { departures } = applied(partsOf(form.base), form.draft).shipping;
  const daysOf = (service: Departure['service']) =>
    departures.find((each) => each.service === service)?.weekdays ?? [];
  const toggle = (service: Departure['service'], day: number) => {
    const days = daysOf(service);
    const weekdays = days.includes(day)
      ? days.filter((each) => each !== day)
      : [...days, day].sort((a, b) => a - b);
    const others = departures.filter((each) => each.service !== service);
    const all = weekdays.length > 0 ? [...others, { service, weekdays }] : others;
    // In the order of the services, so that taking a day off and on again changes nothing.
    form.type(
      path,
      services.flatMap((each) => all.filter((departure) => departure.service === each)),
    );
  };
  return (
    <div className={css.departures}>
      {services.map((service) => (
        <fieldset key={service} className={css.item}>
          <legend>{fill(texts.departures, { service: names[service].name })}</legend>
          <div className={css.weekdays}>
            {texts.weekdays.map((name, at) => (
              <Checkbox
                key={name}
                label={name}
                checked={daysOf(service).includes(at + 1)}
                onChange={() => toggle(service, at + 1)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {form.errors[path] && <p className={css.error}>{form.errors[path]}</p>}
    </div>
  );
}
