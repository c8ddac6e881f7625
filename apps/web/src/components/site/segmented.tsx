import { useEffect, useId, useState } from 'react';
import css from './segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** The label of the group; visible unless `quiet`. */
  legend: string;
  quiet?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of one option: radio buttons drawn as one bar. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId();
  // The choice is shown at once, before a change of the address takes effect.
  const [shown, setShown] = useState(props.value);
  useEffect(() => setShown(props.value), [props.value]);
  const pick = (value: Value) => {
    setShown(value);
    props.onChange(value);
  };
  return (
    <fieldset className={css.group}>
      <legend className={props.quiet ? 'visually-hidden' : css.legend}>{props.legend}</legend>
      <div className={css.bar}>
        {props.options.map(({ value, label }) => (
          <label key={value} className={css.option}>
            <input
              type="radio"
              name={name}
              className={css.input}
              checked={value === shown}
              onChange={() => pick(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
