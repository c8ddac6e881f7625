import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useScannerBurst } from '../../components/app/scanner-burst.ts';

/** The field that receives scans, wherever the focus is; Enter submits typed text. */
export function ScanInput({ label, onScan }: { label: string; onScan: (text: string) => void }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const take = (text: string) => {
    setTyped('');
    onScan(text);
  };
  useScannerBurst(take);
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
