import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasts } from './toast.ts';

const ToastViewport = lazy(async () => ({
  default: (await import('./toast-viewport.tsx')).ToastViewport,
}));

/** Where toasts appear; its code arrives with the first of them. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.none);
  if (!toast) return null;
  return (
    <Suspense>
      <ToastViewport toast={toast} />
    </Suspense>
  );
}
