import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useScans } from './scan-reader.ts';

/** The field that receives scans, wherever the focus is; Enter submits typed text. */
export function ScanInput({
  label,
  onScan,
  waits,
}: {
  label: string;
  onScan: (text: string) => void;
  /** Whether scans are kept for later, see `useScans`. */
  waits?: () => boolean;
}) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const take = (text: string) => {
    setTyped('');
    onScan(text);
  };
  useScans(take, waits);
  return (
    <TextInput
      ref={field}
      label={label}
      size="lg"
      data-scan=""
      data-autofocus
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) take(typed);
      }}
    />
  );
}
