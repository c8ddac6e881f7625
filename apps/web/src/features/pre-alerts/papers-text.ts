import type { PaperKind } from '@jadeport/contract/pre-alerts';
import { useCustomerTexts } from '../../lib/texts.tsx';

/** Papers by their names, as a sentence has them: "the invoice and a photo ID". */
export function usePapersText(): (needs: readonly PaperKind[]) => string {
  const { asked, papers } = useCustomerTexts().preAlerts;
  return (needs) => needs.map((need) => papers[need]).join(asked.and);
}
