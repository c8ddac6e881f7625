import { fill } from '@jadeport/i18n';
import type { NamedCarrier } from '@jadeport/tracking';
import { toast } from '../../components/site/toast.ts';
import { useTexts } from '../../lib/texts.tsx';

/** The toasts of the tracking panel (spec section 8, Tracking). */
export function useNotices() {
  const { carriers, failed, opened, required, unsupported } = useTexts().tracking;
  const fault = (title: string, description: string) =>
    toast({ title, description, kind: 'destructive' });
  return {
    required: () => fault(required.title, required.text),
    failed: () => fault(failed.title, failed.text),
    /** `direct`: opened by the Track button; `external`: by the button for the carrier's site. */
    unsupported: (way: 'direct' | 'external') => fault(unsupported.title, unsupported[way]),
    opened: (carrier: NamedCarrier) =>
      toast({
        title: fill(opened.title, { carrier: carriers[carrier] }),
        description: opened.text,
      }),
  };
}
