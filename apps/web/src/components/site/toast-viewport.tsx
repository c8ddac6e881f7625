import * as Radix from '@radix-ui/react-toast';
import { useTexts } from '../../lib/texts.tsx';
import { CloseIcon } from './icons.tsx';
import css from './toast.module.css';
import type { ShownToast } from './toast.ts';

/** A toast closes after 5 s or by a swipe of 50 px; F8 moves the focus here (spec section 9). */
export function ToastViewport({ toast }: { toast: ShownToast }) {
  const { shell } = useTexts();
  const kind = toast.kind ?? 'plain';
  // Each toast has its own provider, because Radix stays paused after one is closed by hand.
  return (
    <Radix.Provider key={toast.id} duration={5000} swipeThreshold={50} label={shell.toast.label}>
      <Radix.Root
        className={css.toast}
        data-kind={kind}
        type={kind === 'destructive' ? 'foreground' : 'background'}
        {...(toast.duration === undefined ? {} : { duration: toast.duration })}
      >
        <Radix.Title className={css.title}>{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className={css.description}>{toast.description}</Radix.Description>
        )}
        <Radix.Close className={css.close} aria-label={shell.close}>
          <CloseIcon />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className={css.viewport} hotkey={['F8']} label={shell.toast.region} />
    </Radix.Provider>
  );
}
