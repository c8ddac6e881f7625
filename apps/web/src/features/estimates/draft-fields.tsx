import { TextField } from '../../components/site/field.tsx';
import { Segmented } from '../../components/site/segmented.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './estimates.module.css';
import { type Draft, readDraft } from './quote.ts';

/** Value and weight of the goods, in pounds or kilograms. */
export function DraftFields(props: {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Whether to show errors; true after the first press of Calculate. */
  checked: boolean;
}) {
  const { calculator: texts } = useTexts().estimates;
  const { draft, onChange, checked } = props;
  const read = readDraft(draft);
  return (
    <div className={css.fields}>
      <TextField
        label={texts.value}
        name="value"
        inputMode="decimal"
        autoComplete="off"
        placeholder={texts.valuePlaceholder}
        value={draft.value}
        onChange={(event) => onChange({ ...draft, value: event.currentTarget.value })}
        error={checked && read.valueCents === undefined && texts.valueInvalid}
      />
      <div className={css.weight}>
        <TextField
          label={texts.weight}
          name="weight"
          inputMode="decimal"
          autoComplete="off"
          placeholder={texts.weightPlaceholder}
          value={draft.weight}
          onChange={(event) => onChange({ ...draft, weight: event.currentTarget.value })}
          error={checked && read.weight === undefined && texts.weightInvalid}
        />
        <Segmented
          legend={texts.unit}
          options={[
            { value: 'lb', label: texts.pounds },
            { value: 'kg', label: texts.kilograms },
          ]}
          value={draft.unit}
          onChange={(unit) => onChange({ ...draft, unit })}
        />
      </div>
    </div>
  );
}
