import type { PaperKind } from '@jadeport/contract/pre-alerts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

/** The names of documents as part of a sentence: "the invoice and a photo ID". */
export function usePapersText(): (needs: readonly PaperKind[]) => string {
  const { papers } = useCustomerTexts().preAlerts;
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  return (needs) => list.format(needs.map((need) => papers[need]));
}
