import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import css from './search-field.module.css';

/** Milliseconds after the last key until a search starts; longer than a scanner pauses. */
const pause = 250;

/**
 * Searches while the user types, and at once on Enter. After a scan, which ends with Enter, the
 * text is selected, so that the next scan replaces it.
 */
export function SearchField(props: {
  label: string;
  hint?: string;
  /** The search in the address. */
  value: string;
  onSearch: (text: string) => void;
  /** Called on Enter instead of searching. */
  onEnter?: (text: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
}) {
  const { value, onSearch, onEnter = onSearch } = props;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const field = props.ref ?? own;
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and forward change the address while the field is open; text that is being typed is not
  // overwritten.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(value);
  }, [value, field]);

  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), pause);
  };

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          field.current?.select();
          onEnter(text.trim());
        }}
      >
        <label className={css.label} htmlFor={id}>
          {props.label}
        </label>
        <input
          id={id}
          ref={field}
          className={css.input}
          type="search"
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          data-stop=""
          data-keeps-focus=""
          aria-describedby={props.hint ? `${id}-hint` : undefined}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {props.hint && (
          <p id={`${id}-hint`} className={css.hint}>
            {props.hint}
          </p>
        )}
      </form>
    </search>
  );
}
