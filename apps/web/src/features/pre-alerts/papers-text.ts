import type { PaperKind } from '@jadeport/contract/pre-alerts';
import { useCustomerTexts, useLanguage } from '../../lib/texts.tsx';

/** Papers by their names, as a sentence has them: "the invoice and a photo ID". */
export function usePapersText(): (needs: readonly PaperKind[]) => string {
  const { papers } = useCustomerTexts().preAlerts;
  const list = new Intl.ListFormat(useLanguage());
  return (needs) => list.format(needs.map((need) => papers[need]));
}
