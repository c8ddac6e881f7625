import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useKeys } from '../../components/app/keys.ts';
import { useScans } from '../../components/app/scan-reader.ts';
import { useFindShipment } from '../../lib/find-shipment.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import css from './scan-field.module.css';

/** Receiving takes every scan, also while it is still opening. */
const isForPage = () => location.pathname === '/admin/receiving';

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
  /** What the typed text finds, shown below the field. */
  found: (text: string, onClose: () => void) => ReactNode;
}) {
  const { search: texts } = useStaffTexts().staffShipments;
  const { q, onSearch, onOpen } = props;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(q);
  const [searching, setSearching] = useState(false);
  const closeFound = () => setSearching(false);
  const narrow = useDebouncedCallback(onSearch, { delay: 250 });
  const findShipment = useFindShipment();
  // Back and forward change the address while the field is open; text that is being typed is not
  // overwritten.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(q);
  }, [q]);

  const enter = async (typed: string) => {
    narrow.cancel();
    closeFound();
    // Selected, so that the next scan replaces the text.
    if (document.activeElement === field.current) field.current?.select();
    const found = typed === '' ? undefined : await findShipment(typed);
    if (found) onOpen(found);
    else onSearch(typed);
  };
  useScans((scanned) => {
    setText(scanned);
    void enter(scanned);
  }, isForPage);
  // A list's own filter field takes precedence.
  useKeys({
    '/': () =>
      (document.querySelector<HTMLInputElement>('input[data-filter]') ?? field.current)?.select(),
  });

  return (
    <search
      className={css.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) closeFound();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !searching) return;
        closeFound();
        field.current?.focus();
        event.preventDefault();
      }}
    >
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
          setSearching(true);
          if (props.listed) narrow(event.currentTarget.value.trim());
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') void enter(text.trim());
          if (event.key !== 'ArrowDown') return;
          const first = event.currentTarget.closest('search')?.querySelector('[data-found]');
          if (!(first instanceof HTMLElement)) return;
          event.preventDefault();
          first.focus();
        }}
      />
      {searching && text.trim() !== '' && props.found(text, closeFound)}
    </search>
  );
}
