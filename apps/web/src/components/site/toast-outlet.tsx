import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import css from './toast.module.css';
import { type ShownToast, toasts } from './toast.ts';

type Viewport = ComponentType<{ toast: ShownToast }>;

/** The place where toasts appear; its code loads with the first one. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  const [Viewport, setViewport] = useState<Viewport>();
  // A toast after a failure tries to load the code again.
  useEffect(() => {
    if (!toast) return;
    import('./toast-viewport.tsx').then(
      ({ ToastViewport }) => setViewport(() => ToastViewport),
      () => setViewport(() => PlainToast),
    );
  }, [toast]);
  return toast && Viewport && <Viewport toast={toast} />;
}

/** The text alone, if the code of toasts cannot be loaded; its style hides it in time. */
function PlainToast({ toast }: { toast: ShownToast }) {
  return (
    <div key={toast.id} className={css.viewport}>
      <div className={css.toast} role="alert" data-kind={toast.kind}>
        <p className={css.title}>{toast.title}</p>
        <p className={css.description}>{toast.description}</p>
      </div>
    </div>
  );
}
