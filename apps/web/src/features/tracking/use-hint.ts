import type { CarrierId } from '@jadeport/tracking';
import { useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/texts.tsx';

/** A hint; `wrong` where a digit of the number must be wrong. */
export type ShownHint = { says: string; wrong: boolean };

/**
 * The hint for a typed number, after a pause in typing, because half a number looks like another
 * one. The check-digit code loads with the first hint.
 */
export function useHint(text: string, chosen: CarrierId): ShownHint | null {
  const { tracking } = useTexts();
  const language = useLanguage();
  const [hint, setHint] = useState<{ of: string; shown: ShownHint | null }>({
    of: '',
    shown: null,
  });

  useEffect(() => {
    if (!text.trim()) return;
    const show = async () => {
      const { hintFor, wrongDigit } = await import('./hint.ts');
      const says = hintFor(text, chosen, tracking, language);
      const shown = says === null ? null : { says, wrong: says === wrongDigit(text, tracking) };
      setHint({ of: chosen + text, shown });
    };
    const timer = setTimeout(() => void show(), 500);
    return () => clearTimeout(timer);
  }, [text, chosen, tracking, language]);

  return hint.of === chosen + text ? hint.shown : null;
}
