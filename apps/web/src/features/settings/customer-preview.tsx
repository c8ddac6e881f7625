import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { api } from '../../lib/api.tsx';
import { failure, failureMessage } from '../../lib/failure.ts';
import { useSettingsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { changesOf, type Draft } from './draft.ts';
import css from './settings.module.css';
import { usePathName } from './use-path-name.ts';
import { partsOf, type SettingsForm } from './use-settings-form.ts';

/** A label and an email as customers would get them with what is typed, drawn by the server. */
export function CustomerPreview({ form }: { form: SettingsForm }) {
  const { customer: texts } = useSettingsTexts().preview;
  const drawing = api.settings.preview.useMutation();
  const [drawn, setDrawn] = useState<Draft>();
  const show = () => {
    setDrawn(form.draft);
    const changes = changesOf(partsOf(form.base), form.draft);
    drawing.mutate({ ...changes, from: form.from || undefined });
  };
  const isOf = drawn === form.draft;
  const { label, email } = (isOf && drawing.data) || {};
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      {isOf && drawing.error && <Refusal error={drawing.error} />}
      {label && email && (
        <div className={css.drawn}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(label)}`}
            alt={texts.label}
            width={254}
            height={381}
          />
          <figure>
            <figcaption>{email.subject}</figcaption>
            {/* Nothing in it runs or loads; its links lead nowhere. */}
            <iframe title={texts.email} sandbox="" srcDoc={email.html} />
          </figure>
        </div>
      )}
      <Button variant="default" className={css.show} loading={drawing.isPending} onClick={show}>
        {texts.show}
      </Button>
    </Card>
  );
}

/** Why nothing was drawn, with each field that stands in the way. */
function Refusal({ error }: { error: unknown }) {
  const { controls } = useStaffTexts();
  const nameOf = usePathName();
  const { issues = [] } = failure(error);
  return (
    <div role="alert" className={css.error}>
      <p>{failureMessage(error, controls.failedText)}</p>
      <ul>
        {issues.map(({ path, message }) => (
          <li key={path}>{`${nameOf(path)}: ${message}`}</li>
        ))}
      </ul>
    </div>
  );
}
