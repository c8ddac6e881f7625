import type { CarrierId } from '@jadeport/tracking';
import { useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/texts.tsx';

/**
 * The hint for a typed number, after a pause in typing, because half a number looks like another
 * one. The check-digit code loads with the first hint.
 */
export function useHint(text: string, chosen: CarrierId): string | null {
  const { tracking } = useTexts();
  const language = useLanguage();
  const [hint, setHint] = useState<{ of: string; says: string | null }>({ of: '', says: null });

  useEffect(() => {
    if (!text.trim()) return;
    const show = async () => {
      const { hintFor } = await import('./hint.ts');
      setHint({ of: chosen + text, says: hintFor(text, chosen, tracking, language) });
    };
    const timer = setTimeout(() => void show(), 500);
    return () => clearTimeout(timer);
  }, [text, chosen, tracking, language]);

  return hint.of === chosen + text ? hint.says : null;
}
