import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { valueAt } from './draft.ts';
import { fieldOf, type Kind, kinds } from './fields.ts';
import { LogoField } from './logo-field.tsx';
import { shownOf, textOf } from './typed.ts';
import { useHint } from './use-hint.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** The field of one value; `path` is its place in the settings, such as `sites.0.name`. */
export function Field(props: { form: SettingsForm; path: string; label?: ReactNode }) {
  const { form, path } = props;
  const { fields, choices } = useSettingsTexts();
  const hint = useHint();
  const field = fieldOf(path);
  if (!field) return null;
  const kind = kinds[field];
  if (kind === 'departures') return null;
  if (kind === 'picture') return <LogoField form={form} />;
  const value = path in form.draft ? form.draft[path] : shownOf(path, valueAt(form.base, path));
  const shared = {
    label: props.label ?? fields[field],
    error: form.errors[path],
    description: hint(path),
  };
  if (kind === 'flag')
    return (
      <Checkbox
        {...shared}
        checked={value === true}
        disabled={field === 'billing.enabled'}
        onChange={(event) => form.type(path, event.currentTarget.checked)}
      />
    );
  const typing = {
    ...shared,
    inputWrapperOrder: [...order],
    value: textOf(value),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.type(path, event.currentTarget.value),
  };
  if (kind === 'lines') return <Textarea autosize={false} rows={3} {...typing} />;
  if (typeof kind === 'object')
    return (
      <NativeSelect
        {...typing}
        data={kind.map((choice) => ({ value: choice, label: choices[choice] }))}
      />
    );
  return <TextInput {...typing} inputMode={numeric.includes(kind) ? 'decimal' : 'text'} />;
}

/** The hint stands below, so that fields beside each other are in one line. */
const order = ['label', 'input', 'description', 'error'] as const;

const numeric: readonly Kind[] = ['count', 'countOrNull', 'cents', 'share'];
