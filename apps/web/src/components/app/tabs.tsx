import { useLanguage } from '../../lib/texts.tsx';
import css from './tabs.module.css';

/** Tabs of which one is selected, each with its number of rows where that is known. */
export function Tabs<Value extends string | undefined>(props: {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; count?: number | undefined }[];
  onChange: (value: Value) => void;
}) {
  const language = useLanguage();
  const number = (count: number) => new Intl.NumberFormat(language).format(count);
  return (
    <fieldset className={css.tabs}>
      <legend className="visually-hidden">{props.label}</legend>
      {props.choices.map(({ value, label, count }) => (
        <button
          key={label}
          type="button"
          className={css.tab}
          aria-pressed={props.value === value}
          onClick={() => props.onChange(value)}
        >
          {label} <span className={css.count}>{count === undefined ? '' : number(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
