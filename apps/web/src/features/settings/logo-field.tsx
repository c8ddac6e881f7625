import { Button, FileInput } from '@mantine/core';
import { useState } from 'react';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { valueAt } from './draft.ts';
import { acceptedForms, logoFrom } from './logo-from.ts';
import css from './settings.module.css';
import { useHint } from './use-hint.ts';
import type { SettingsForm } from './use-settings-form.ts';

const path = 'business.logo';

/** Chooses the logo from a file, shows it, and takes it away. */
export function LogoField({ form }: { form: SettingsForm }) {
  const { fields, logo: texts } = useSettingsTexts();
  const [isUnreadable, setUnreadable] = useState(false);
  const hint = useHint();
  const logo = path in form.draft ? form.draft[path] : valueAt(form.base, path);
  const choose = async (file: File | null) => {
    if (!file) return;
    const picture = await logoFrom(file).catch(() => '');
    setUnreadable(!picture);
    if (picture) form.type(path, picture);
  };
  return (
    <div className={css.logo}>
      <FileInput
        label={fields[path]}
        description={hint(path)}
        error={isUnreadable ? texts.unreadable : form.errors[path]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={texts.choose}
        accept={acceptedForms}
        value={null}
        onChange={(file) => void choose(file)}
      />
      {typeof logo === 'string' && (
        <Button variant="default" onClick={() => form.type(path, null)}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}
