import { lazy, Suspense, useSyncExternalStore } from 'react';
import css from './toast.module.css';
import { type ShownToast, toasts } from './toast.ts';

/** What it says matters more than how: the words come even where their code does not. */
const ToastViewport = lazy(() =>
  import('./toast-viewport.tsx').then(
    ({ ToastViewport: arrived }) => ({ default: arrived }),
    () => ({ default: PlainToast }),
  ),
);

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

function PlainToast({ toast }: { toast: ShownToast }) {
  return (
    <div className={css.viewport}>
      <div className={css.toast} role="alert" data-kind={toast.kind ?? 'plain'}>
        <p className={css.title}>{toast.title}</p>
        <p className={css.description}>{toast.description}</p>
      </div>
    </div>
  );
}
