import { fill } from '@jadeport/i18n';
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ChatIcon } from '../../components/site/icons.tsx';
import { useBrandName } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import { onDeparture, useUser } from '../../lib/user.ts';
import css from './assistant.module.css';
import { storageKey } from './storage-key.ts';

type Window = ComponentType<{ onClose: () => void }>;

const load = () => import('./chat-window.tsx').then((part) => part.ChatWindow);

onDeparture(() => sessionStorage.removeItem(storageKey));

/**
 * The round button of the chat assistant on every page (spec section 2). Based on the `details`
 * element, so that a press counts before hydration; the chat loads on the first press.
 */
export function Assistant() {
  const { widget } = useTexts().assistant;
  const brand = useBrandName();
  // The conversation is removed from the window when the user changes.
  const user = useUser();
  const place = useRef<HTMLDetailsElement>(null);
  const [Chat, setChat] = useState<Window | 'unreachable' | null>(null);

  const arrive = () => {
    if (!place.current?.open) return;
    load().then(
      (part) => setChat(() => part),
      () => setChat('unreachable'),
    );
  };
  useEffect(arrive, []);

  const close = () => {
    const details = place.current as HTMLDetailsElement;
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && place.current?.open) close();
  };

  return (
    <details
      ref={place}
      className={css.assistant}
      data-assistant
      onToggle={arrive}
      onKeyDown={closeOnEscape}
    >
      <summary
        className={css.launcher}
        aria-label={fill(widget.open, { brand })}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <ChatIcon />
      </summary>
      {Chat === 'unreachable' && <p className={css.unreachable}>{widget.failed}</p>}
      {Chat && Chat !== 'unreachable' && <Chat key={user?.email ?? ''} onClose={close} />}
    </details>
  );
}
