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

/** A tab for all rows of a list, and one for each of their states, with their numbers. */
export function StateTabs<State extends string>(props: {
  label: string;
  all: string;
  states: readonly State[];
  names: Readonly<Record<State, string>>;
  counts: Readonly<Record<State, number>> | undefined;
  value: State | undefined;
  onChange: (value: State | undefined) => void;
}) {
  const { counts } = props;
  const all = counts && Object.values<number>(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Tabs
      label={props.label}
      value={props.value}
      choices={[
        { value: undefined, label: props.all, count: all },
        ...props.states.map((value) => ({
          value,
          label: props.names[value],
          count: counts?.[value],
        })),
      ]}
      onChange={props.onChange}
    />
  );
}
