import {
  type SettingsChanges,
  type SettingsPreview,
  settingsChanges,
} from '@jadeport/contract/settings';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Card, Facts } from '../../components/app/card.tsx';
import { EmailFrame } from '../../components/app/email-frame.tsx';
import { api } from '../../lib/api.tsx';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { changesOf } from './draft.ts';
import css from './settings.module.css';
import { partsOf, type SettingsForm } from './use-settings-form.ts';

/** Milliseconds without typing after which the previews follow. */
const pauseMs = 500;

/** An email, a label and an estimate with what is typed, as the server makes them. */
export function Previews({ form }: { form: SettingsForm }) {
  const { preview: texts } = useSettingsTexts();
  const changes = useSettled(changesOf(partsOf(form.base), form.draft) ?? {});
  const isValid = settingsChanges.safeParse(changes).success;
  const { data, isError } = usePreview(changes, form.day, isValid);
  return (
    <Card title={texts.label}>
      <p role="status" className={css.soft}>
        {isError || !isValid ? texts.failed : !data && texts.loading}
      </p>
      {data && <Shown preview={data} />}
    </Card>
  );
}

function Shown({ preview: { email, estimate, label } }: { preview: SettingsPreview }) {
  const { preview: texts } = useSettingsTexts();
  const money = useMoney();
  const { valueCents, weightMilliPounds, shipping, customs, total } = estimate;
  const subject = fill(texts.email, { subject: email.subject });
  const goods = { weight: weightMilliPounds / 1000, value: money(usd(valueCents)) };
  return (
    <div className={css.previews}>
      <figure>
        <figcaption>{subject}</figcaption>
        <EmailFrame title={subject} html={email.html} />
      </figure>
      <figure>
        <figcaption>{texts.address}</figcaption>
        <img src={`data:image/svg+xml,${encodeURIComponent(label)}`} alt={texts.address} />
      </figure>
      <figure>
        <figcaption>{fill(texts.estimate, goods)}</figcaption>
        <Facts
          sum
          rows={[
            [texts.shipping, money(usd(shipping))],
            [texts.customs, money(usd(customs))],
            [texts.total, money(usd(total))],
          ]}
        />
      </figure>
    </div>
  );
}

/** What is not valid by itself is not asked about. */
function usePreview(changes: SettingsChanges, from: string, enabled: boolean) {
  const { client } = api.useUtils();
  const language = useLanguage();
  return useQuery({
    queryKey: ['settings-preview', changes, from, language],
    queryFn: () => client.settings.preview.mutate({ ...changes, from }),
    placeholderData: (old) => old,
    enabled,
    gcTime: 0,
  });
}

/** The value as it was when it had not changed for a moment. */
function useSettled(value: SettingsChanges): SettingsChanges {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as SettingsChanges;
}
