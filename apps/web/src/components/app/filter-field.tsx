import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** Filters a list while the user types. The shortcut `/` focuses the field. */
export function FilterField(props: {
  label: string;
  hint?: string;
  /** The filter in the address. */
  value: string;
  onSearch: (text: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.value);
  const search = useDebouncedCallback(props.onSearch, { delay: 250, flushOnUnmount: false });
  // Back and forward change the address while the field is open; text that is being typed is not
  // overwritten.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(props.value);
  }, [props.value]);
  return (
    <TextInput
      ref={field}
      type="search"
      data-filter=""
      size="sm"
      maw={440}
      flex="1 1 300px"
      aria-label={props.label}
      placeholder={props.hint ?? props.label}
      title={props.hint}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') props.onSearch(text.trim());
      }}
    />
  );
}
