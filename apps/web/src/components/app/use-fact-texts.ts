import { useMemo } from 'react';
import { useAuditTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { type FactTexts, factTextsOf } from './fact-text.ts';

/** What facts of the audit log are called, and what their values are, in the reader's language. */
export function useFactTexts(): FactTexts {
  const [audit, staff, texts] = [useAuditTexts(), useStaffTexts(), useTexts()];
  const language = useLanguage();
  return useMemo(
    () => factTextsOf({ ...texts, ...staff, ...audit }, language),
    [audit, staff, texts, language],
  );
}
