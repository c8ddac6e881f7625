import type { PaymentMethod } from '@jadeport/contract/settings';
import { Checkbox } from '@mantine/core';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { applied } from './draft.ts';
import css from './settings.module.css';
import { partsOf, type SettingsForm } from './use-settings-form.ts';

const path = 'billing.paymentMethods';

/** In which ways customers pay. */
export function PaymentMethods({ form }: { form: SettingsForm }) {
  const texts = useSettingsTexts();
  // Their names, because the list of the contract would bring all its schemas.
  const methods = Object.keys(texts.paymentMethods) as PaymentMethod[];
  const taken = applied(partsOf(form.base), form.draft).billing.paymentMethods;
  const toggle = (method: PaymentMethod) =>
    form.type(
      path,
      // In one order, so that taking a method off and on again changes nothing.
      methods.filter((each) => taken.includes(each) !== (each === method)),
    );
  return (
    <fieldset className={css.item}>
      <legend>{texts.fields[path]}</legend>
      <div className={css.weekdays}>
        {methods.map((method) => (
          <Checkbox
            key={method}
            label={texts.paymentMethods[method]}
            checked={taken.includes(method)}
            onChange={() => toggle(method)}
          />
        ))}
      </div>
      {form.errors[path] && <p className={css.error}>{form.errors[path]}</p>}
    </fieldset>
  );
}
