import type { Language } from '@jadeport/contract';
import type { Template, TemplateWords } from '@jadeport/contract/notifications';
import { fill } from '@jadeport/i18n';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { EmailFrame } from '../../components/app/email-frame.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failure } from '../../lib/failure.ts';
import { useTemplateTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { TemplateVersions } from './template-versions.tsx';
import css from './templates.module.css';

const languages = ['en', 'zh'] as const;
const parts = ['subject', 'opening', 'short'] as const;

/** The words of one event in both languages, with a preview, a test and earlier versions. */
export function TemplateForm(props: { template: Template; onSaved: () => void }) {
  const texts = useTemplateTexts();
  const { template } = props;
  const { event, version } = template;
  const [words, setWords] = useState({ en: template.en, zh: template.zh });
  const utils = api.useUtils();
  const put = api.notifications.putTemplate.useMutation({
    onSuccess: async () => {
      await utils.notifications.listTemplates.invalidate();
      toast({ title: texts.saved });
      props.onSaved();
    },
    onError: failureToast(texts.failed, texts.failedText),
  });
  const issues = put.error ? (failure(put.error).issues ?? []) : [];
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
  const change = (language: Language, changes: Partial<TemplateWords>) =>
    setWords({ ...words, [language]: { ...words[language], ...changes } });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!put.isPending) put.mutate({ event, ...words, version });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <div>
          <Text fz="sm">{texts.variables}</Text>
          <p className={css.variables}>
            {template.variables.map((name) => (
              <code key={name}>{`{${name}}`}</code>
            ))}
          </p>
        </div>
        <div className={css.columns}>
          {languages.map((language) => (
            <fieldset key={language} className={css.words}>
              <legend>{texts.languages[language]}</legend>
              {parts.map((part) => {
                const Field = part === 'subject' ? TextInput : Textarea;
                return (
                  <Field
                    key={part}
                    label={texts.fields[part]}
                    lang={language}
                    value={words[language][part]}
                    error={errors[`${language}.${part}`]}
                    {...(part === 'subject' ? {} : { rows: part === 'opening' ? 5 : 3 })}
                    onChange={({ currentTarget }) =>
                      change(language, { [part]: currentTarget.value })
                    }
                  />
                );
              })}
            </fieldset>
          ))}
        </div>
        <Group>
          <SubmitButton busy={put.isPending} busyText={texts.saving}>
            {texts.save}
          </SubmitButton>
          <Button
            variant="default"
            disabled={put.isPending}
            onClick={() => put.mutate({ event, en: null, zh: null, version })}
          >
            {texts.reset}
          </Button>
        </Group>
        <Preview event={event} words={words} />
        <TemplateVersions event={event} present={version} onUse={setWords} />
      </Stack>
    </form>
  );
}

type Shown = Pick<Template, 'event'> & { words: Record<Language, TemplateWords> };

/** How the typed words would look, and a test of them. */
function Preview({ event, words }: Shown) {
  const texts = useTemplateTexts();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const preview = api.notifications.previewTemplate.useMutation({
    onError: failureToast(texts.failed, texts.failedText),
  });
  const test = api.notifications.testTemplate.useMutation({
    onSuccess: ({ to, smtp }) => toast({ title: smtp ? fill(texts.sent, { to }) : texts.filed }),
    onError: failureToast(texts.testFailed, texts.failedText),
  });
  const show = (shown: Language) => {
    setLanguage(shown);
    preview.mutate({ event, language: shown, ...words });
  };
  return (
    <Stack gap="sm">
      <Group>
        {languages.map((each) => (
          <Button key={each} variant="default" onClick={() => show(each)}>
            {fill(texts.previewOf, { language: texts.languages[each] })}
          </Button>
        ))}
        <Button
          variant="default"
          disabled={test.isPending}
          onClick={() => test.mutate({ event, language, ...words })}
        >
          {texts.test}
        </Button>
      </Group>
      {preview.data && (
        <figure className={css.preview}>
          <figcaption>{preview.data.subject}</figcaption>
          <EmailFrame title={preview.data.subject} html={preview.data.html} />
          <figcaption>{preview.data.short}</figcaption>
        </figure>
      )}
    </Stack>
  );
}
