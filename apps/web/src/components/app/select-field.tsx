import { useId } from 'react';
import css from './select-field.module.css';

/** A labelled select, for pages without Mantine. */
export function SelectField<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {props.label}
      </label>
      <select
        id={id}
        className={css.select}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value as Value)}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
