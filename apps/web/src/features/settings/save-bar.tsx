import { plural } from '@jadeport/i18n';
import { Button, TextInput } from '@mantine/core';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { today } from '../../lib/dates.ts';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { changesOf, emptyDraft } from './draft.ts';
import css from './settings.module.css';
import { partsOf, type SettingsForm } from './use-settings-form.ts';

/** The day from which the change holds, how much was changed, and the button that saves it. */
export function SaveBar({ form }: { form: SettingsForm }) {
  const { save } = useSettingsTexts();
  const language = useLanguage();
  const changes = changesOf(partsOf(form.base), form.draft);
  const count = changes ? Object.keys(form.draft).length : 0;
  return (
    <section className={css.save} aria-label={save.label}>
      <TextInput
        className={css.day}
        type="date"
        label={save.from}
        min={today()}
        value={form.from}
        error={form.errors.from}
        onChange={(event) => form.setFrom(event.currentTarget.value)}
      />
      <p role="status">{count > 0 ? plural(language, save.changed, count) : save.unchanged}</p>
      {count > 0 && (
        <Button variant="default" onClick={() => form.replace(emptyDraft)}>
          {save.discard}
        </Button>
      )}
      <SubmitButton busy={form.saving} busyText={save.submitting}>
        {save.submit}
      </SubmitButton>
    </section>
  );
}
