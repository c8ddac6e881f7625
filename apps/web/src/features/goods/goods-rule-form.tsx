import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { GoodsRule } from '@jadeport/contract/settings';
import { Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Segmented } from '../../components/site/segmented.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { useGoodsTexts } from '../../lib/signed-in-texts.ts';
import { newRuleId } from './new-rule-id.ts';

const blank: GoodsRule = {
  id: '',
  kind: 'restricted',
  words: { en: [], zh: [] },
  wherever: false,
  permit: null,
  agency: null,
  explanation: { en: '', zh: '' },
  source: null,
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const orNull = (text: string) => text.trim() || null;

/** One row of the list; a new one gets an id from its first word. */
export function GoodsRuleForm(props: {
  rule: GoodsRule | undefined;
  taken: readonly string[];
  errorOf: (field: string) => string | undefined;
  busy: boolean;
  onSave: (rule: GoodsRule) => Promise<void>;
}) {
  const { rules: texts } = useGoodsTexts();
  const { fields, kinds } = texts;
  const { taken, errorOf } = props;
  const [rule, setRule] = useState(props.rule ?? blank);
  const [words, setWords] = useState({
    en: rule.words.en.join('\n'),
    zh: rule.words.zh.join('\n'),
  });
  const change = (changes: Partial<GoodsRule>) => setRule({ ...rule, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (props.busy) return;
    const typed = { en: linesOf(words.en), zh: linesOf(words.zh) };
    const id = props.rule?.id ?? newRuleId(typed.en[0] ?? '', taken);
    void props.onSave({ ...rule, id, words: typed });
  };
  const area = (language: 'en' | 'zh') => (
    <Textarea
      label={fields[language]}
      rows={4}
      value={words[language]}
      error={errorOf(`words.${language}`)}
      onChange={({ currentTarget }) => setWords({ ...words, [language]: currentTarget.value })}
    />
  );
  const line = (field: 'permit' | 'agency' | 'source') => (
    <TextInput
      label={fields[field]}
      autoComplete="off"
      maxLength={200}
      value={rule[field] ?? ''}
      error={errorOf(field)}
      onChange={({ currentTarget }) => change({ [field]: orNull(currentTarget.value) })}
    />
  );
  const explanation = (language: 'en' | 'zh', label: string) => (
    <Textarea
      label={label}
      rows={2}
      maxLength={500}
      value={rule.explanation[language]}
      error={errorOf(`explanation.${language}`)}
      onChange={({ currentTarget }) =>
        change({ explanation: { ...rule.explanation, [language]: currentTarget.value } })
      }
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Segmented
          legend={fields.kind}
          options={(['prohibited', 'restricted'] as const).map((value) => ({
            value,
            label: kinds[value],
          }))}
          value={rule.kind}
          onChange={(kind) => change({ kind })}
        />
        {area('en')}
        {area('zh')}
        <Checkbox
          label={fields.wherever}
          checked={rule.wherever}
          onChange={({ currentTarget }) => change({ wherever: currentTarget.checked })}
        />
        {rule.kind === 'restricted' && line('permit')}
        {line('agency')}
        {explanation('en', fields.explanationEn)}
        {explanation('zh', fields.explanationZh)}
        {line('source')}
        <Group>
          <SubmitButton busy={props.busy} busyText={texts.saving}>
            {texts.save}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
