import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { tariff } from '../../lib/brand.ts';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { Departures } from './departures.tsx';
import { valueAt } from './draft.ts';
import { type FieldPath, fieldOf, type Kind, kinds } from './fields.ts';
import { LogoField } from './logo-field.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { shownOf, textOf } from './typed.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** The field of one value; `path` is its place in the settings, such as `sites.0.name`. */
export function Field({ form, path }: { form: SettingsForm; path: string }) {
  const { fields, choices, noPlan } = useSettingsTexts();
  const { plans } = useTexts().estimates;
  const hint = useHint();
  const field = fieldOf(path);
  if (!field) return null;
  const kind = kinds[field];
  const value = path in form.draft ? form.draft[path] : shownOf(path, valueAt(form.base, path));
  if (kind === 'picture') return <LogoField form={form} path={path} hint={hint(field)} />;
  if (kind === 'departures') return <Departures form={form} />;
  if (kind === 'methods') return <PaymentMethods form={form} />;
  const shared = { label: fields[field], error: form.errors[path], description: hint(field) };
  if (kind === 'flag')
    return (
      <Checkbox
        {...shared}
        checked={value === true}
        onChange={(event) => form.type(path, event.currentTarget.checked)}
      />
    );
  const typing = {
    ...shared,
    value: textOf(value),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.type(path, event.currentTarget.value),
  };
  if (kind === 'lines') return <Textarea autosize={false} rows={3} {...typing} />;
  if (kind === 'planOrNull') {
    const offers = planIds.map((id) => ({ value: id, label: plans[id].name }));
    return <NativeSelect {...typing} data={[{ value: '', label: noPlan }, ...offers]} />;
  }
  if (typeof kind === 'object')
    return (
      <NativeSelect
        {...typing}
        data={kind.map((choice) => ({ value: choice, label: choices[choice] }))}
      />
    );
  return <TextInput {...typing} inputMode={numeric.includes(kind) ? 'decimal' : 'text'} />;
}

const planIds = tariff.plans.map(({ id }) => id);

const numeric: readonly Kind[] = ['count', 'countOrNull', 'cents', 'share'];

function useHint() {
  const { hints } = useSettingsTexts();
  return (field: FieldPath): string | undefined => {
    if (field.includes('hours.')) return hints.hours;
    if (field.includes('links.')) return hints.link;
    if (field === 'business.logo') return hints.logo;
    return field === 'business.accentColour' ? hints.colour : undefined;
  };
}
