import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../components/app/keys.ts';
import { useScannerBurst } from '../../components/app/scanner-burst.ts';
import { useFindShipment } from '../../lib/find-shipment.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

/**
 * One field for scanning and typing: Enter opens the shipment with this number, or searches for the
 * text. A scan counts wherever the focus is. Needs an ApiProvider.
 */
export function ScanField(props: {
  /** The search in the address. */
  q: string;
  /** Whether the list is visible, which is then filtered while the user types. */
  listed: boolean;
  onSearch: (text: string) => void;
  onOpen: (trackingNumber: string) => void;
}) {
  const { search: texts } = useStaffTexts().staffShipments;
  const { q, onSearch, onOpen } = props;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(q);
  const narrow = useDebouncedCallback(onSearch, { delay: 250 });
  const findShipment = useFindShipment();
  // Back and forward change the address while the field is open; text that is being typed is not
  // overwritten.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(q);
  }, [q]);

  const enter = async (typed: string) => {
    narrow.cancel();
    // Selected, so that the next scan replaces the text.
    if (document.activeElement === field.current) field.current?.select();
    const found = typed === '' ? undefined : await findShipment(typed);
    if (found) onOpen(found);
    else onSearch(typed);
  };
  useScannerBurst((scanned) => {
    setText(scanned);
    void enter(scanned);
  });
  // A list's own filter field takes precedence.
  useKeys({
    '/': () =>
      (document.querySelector<HTMLInputElement>('input[data-filter]') ?? field.current)?.select(),
  });

  return (
    <search>
      <TextInput
        ref={field}
        type="search"
        size="sm"
        aria-label={texts.label}
        placeholder={texts.hint}
        title={texts.hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        data-scan=""
        data-keeps-focus=""
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (props.listed) narrow(event.currentTarget.value.trim());
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void enter(text.trim());
        }}
      />
    </search>
  );
}
