import { fill } from '@jadeport/i18n';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { jamaicaTime } from '../../lib/dates.ts';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { draftOf, valueAt, withoutTheirs } from './draft.ts';
import css from './settings.module.css';
import { storedOf } from './typed.ts';
import { usePathName } from './use-path-name.ts';
import { type Conflict, partsOf, type SettingsForm } from './use-settings-form.ts';
import { useValueText } from './use-value-text.ts';

/** What others changed since the form was read, and whose values the form is to have. */
export function ConflictCard({ form, conflict }: { form: SettingsForm; conflict: Conflict }) {
  const { conflict: texts } = useSettingsTexts();
  const language = useLanguage();
  const actorName = useActorName();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), [conflict]);
  const { before, now, versions } = conflict;
  const theirs = Object.keys(draftOf(partsOf(before), partsOf(now)));
  return (
    <section ref={card} tabIndex={-1} role="alert" className={css.conflict}>
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      {versions.map(({ version, by, byName, recordedAt }) => (
        <p key={version}>
          <strong>{actorName({ by, byName })}</strong>, {jamaicaTime(recordedAt, language)}
        </p>
      ))}
      <ul>
        {theirs.map((path) => (
          <Difference key={path} path={path} form={form} conflict={conflict} />
        ))}
      </ul>
      <Group gap="sm">
        <Button variant="default" onClick={() => form.replace(withoutTheirs(form.draft, theirs))}>
          {texts.theirs}
        </Button>
        <Button onClick={() => form.replace(form.draft)}>{texts.mine}</Button>
      </Group>
    </section>
  );
}

function Difference(props: { path: string; form: SettingsForm; conflict: Conflict }) {
  const { conflict: texts } = useSettingsTexts();
  const pathName = usePathName();
  const { path, form, conflict } = props;
  const valueText = useValueText();
  const shown = (settings: object) => valueText(path, valueAt(settings, path));
  return (
    <li>
      <strong>{pathName(path)}</strong>: {fill(texts.from, { value: shown(conflict.before) })},{' '}
      {fill(texts.to, { value: shown(conflict.now) })}
      {path in form.draft &&
        `, ${fill(texts.yours, { value: valueText(path, storedOf(path, form.draft[path])) })}`}
    </li>
  );
}
