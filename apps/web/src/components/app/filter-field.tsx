import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** Narrows a list while one types; marked so that `/` goes to it. */
export function FilterField(props: {
  label: string;
  hint?: string;
  /** What is searched for now, from the address. */
  value: string;
  onSearch: (text: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.value);
  const search = useDebouncedCallback(props.onSearch, { delay: 250, flushOnUnmount: false });
  // Back and forward change the address under the field; what is being typed there is left alone.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(props.value);
  }, [props.value]);
  return (
    <TextInput
      ref={field}
      type="search"
      data-filter=""
      size="sm"
      maw={340}
      flex="1 1 220px"
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
