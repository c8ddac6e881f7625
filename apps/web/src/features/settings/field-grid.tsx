import { Field } from './field.tsx';
import css from './settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** Fields beside each other, as many as the screen is wide enough for. */
export function FieldGrid({ form, paths }: { form: SettingsForm; paths: readonly string[] }) {
  return (
    <div className={css.fields}>
      {paths.map((path) => (
        <Field key={path} form={form} path={path} />
      ))}
    </div>
  );
}
