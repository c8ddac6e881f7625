import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogProps } from './modal.tsx';

const NamedModal = lazy(async () => ({ default: (await import('./modal.tsx')).NamedModal }));

/**
 * A modal dialog, whose code loads with the first one. On closing, the focus returns to where it
 * was.
 */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  useEffect(() => {
    if (!props.open) return;
    setUsed(true);
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [props.open]);
  if (!used) return null;
  return (
    <Suspense>
      <NamedModal {...props} />
    </Suspense>
  );
}
