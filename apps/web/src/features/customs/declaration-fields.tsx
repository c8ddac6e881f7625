import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { Segmented } from '../../components/site/segmented.tsx';
import { useCustomsTexts } from '../../lib/signed-in-texts.ts';
import { parts, type Values } from './assessment-values.ts';
import css from './customs.module.css';

type Props = {
  values: Values;
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<Values>) => void;
};

const purposes = ['personal', 'commercial'] as const;
const lanes = ['none', 'green', 'yellow', 'red'] as const;
const papers = ['invoice', 'id', 'proof'] as const;
const currencies = ['USD', 'JMD'] as const;

/** Who imports, the lane that Customs chose, and the papers that the customer is asked for. */
export function DeclarationFields({ values, errorOf, onChange }: Props) {
  const { panel: texts, purposes: names, lanes: laneNames } = useCustomsTexts();
  const { needs } = values;
  return (
    <Stack gap="sm">
      <Segmented
        quiet
        legend={texts.purpose}
        options={purposes.map((value) => ({ value, label: names[value] }))}
        value={values.purpose}
        onChange={(purpose) => onChange({ purpose })}
      />
      <TextInput
        label={texts.number}
        autoComplete="off"
        maxLength={40}
        value={values.declarationNumber}
        error={errorOf('declarationNumber')}
        onChange={({ currentTarget }) => onChange({ declarationNumber: currentTarget.value })}
      />
      <Segmented
        quiet
        legend={texts.lane}
        options={lanes.map((value) => ({
          value,
          label: value === 'none' ? texts.noLane : laneNames[value],
        }))}
        value={values.lane ?? 'none'}
        onChange={(lane) => onChange({ lane: lane === 'none' ? null : lane })}
      />
      <p>{texts.laneHint}</p>
      <fieldset className={css.goods} aria-label={texts.needs}>
        <p>
          {texts.needs}
          <span className={css.why}>{texts.needsHint}</span>
        </p>
        <Group gap="xs">
          {papers.map((paper) => {
            const on = needs.includes(paper);
            return (
              <Button
                key={paper}
                size="sm"
                variant={on ? 'filled' : 'default'}
                aria-pressed={on}
                onClick={() =>
                  onChange({
                    needs: on ? needs.filter((each) => each !== paper) : [...needs, paper],
                  })
                }
              >
                {texts.papers[paper]}
              </Button>
            );
          })}
        </Group>
        {errorOf('needs') && <p role="alert">{errorOf('needs')}</p>}
        {needs.length > 0 && (
          <Textarea
            label={texts.note}
            autosize
            minRows={2}
            maxLength={500}
            value={values.note}
            onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
          />
        )}
      </fieldset>
    </Stack>
  );
}

/** What the paper of Customs says, in the currency that it is in. */
export function AnswerFields({ values, errorOf, onChange }: Props) {
  const { panel: texts, parts: names } = useCustomsTexts();
  const { assessed, currency } = values;
  return (
    <Stack gap="sm">
      <p>{texts.assessedHint}</p>
      <Segmented
        quiet
        legend={texts.currency}
        options={currencies.map((value) => ({ value, label: value }))}
        value={currency}
        onChange={(value) => onChange({ currency: value })}
      />
      <div className={css.pair}>
        {parts.map((part) => (
          <TextInput
            key={part}
            label={names[part]}
            inputMode="decimal"
            autoComplete="off"
            value={assessed[part]}
            error={errorOf(`assessed.${part}`)}
            onChange={({ currentTarget }) =>
              onChange({ assessed: { ...assessed, [part]: currentTarget.value } })
            }
          />
        ))}
      </div>
    </Stack>
  );
}
