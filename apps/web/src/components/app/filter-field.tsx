import { TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** Narrows a list while one types; `/` goes to it. */
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
  useHotkeys([['/', () => field.current?.select()]]);
  return (
    <TextInput
      ref={field}
      type="search"
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
