import { type ComponentType, useState } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import { toast } from './toast.ts';

/**
 * A part of a page whose code loads on demand. A failed load shows a toast; another press tries
 * again.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const { broken } = useTexts().shell;
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const arrive = () =>
    load().then(
      (part) => setPart(() => part),
      () => toast({ title: broken.partTitle, description: broken.partText, kind: 'destructive' }),
    );
  return { Part, arrive };
}
