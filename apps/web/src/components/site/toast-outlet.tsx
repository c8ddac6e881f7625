import { lazy, Suspense, useSyncExternalStore } from 'react';
import css from './toast.module.css';
import { type ShownToast, toasts } from './toast.ts';

/** Shows the plain text if the code of toasts cannot be loaded. */
const ToastViewport = lazy(() =>
  import('./toast-viewport.tsx').then(
    ({ ToastViewport: arrived }) => ({ default: arrived }),
    () => ({ default: PlainToast }),
  ),
);

/** The place where toasts appear; its code loads with the first one. */
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
