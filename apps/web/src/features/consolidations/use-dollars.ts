import { useCallback } from 'react';
import { useLanguage } from '../../lib/texts.tsx';

/** Formats US cents as an amount: 1234 → "US$12.34". */
export function useDollars(): (cents: number) => string {
  const language = useLanguage();
  return useCallback(
    (cents) =>
      `US$${new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(cents / 100)}`,
    [language],
  );
}
