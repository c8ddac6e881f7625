import type { Language } from '@jadeport/contract';
import { fill } from '@jadeport/i18n';
import {
  type ComponentType,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ChatIcon } from '../../components/site/icons.tsx';
import { loadDeferredTexts, useLanguage, useTexts } from '../../lib/texts.tsx';
import { useBrandName } from '../../lib/use-brand-name.ts';
import { onDeparture, useUser } from '../../lib/user.ts';
import css from './assistant.module.css';
import { storageKey } from './storage-key.ts';

type Window = ComponentType<{ onClose: () => void }>;

/** The chat, with the texts that it shows. */
async function load(language: Language) {
  const [part] = await Promise.all([import('./chat-window.tsx'), loadDeferredTexts(language)]);
  return part.ChatWindow;
}

onDeparture(() => sessionStorage.removeItem(storageKey));

/**
 * The round button of the chat assistant on every page (spec section 2). Based on the `details`
 * element, so that a press counts before hydration; the chat loads on the first press.
 */
export function Assistant() {
  const { chat } = useTexts().shell;
  const language = useLanguage();
  const brand = useBrandName();
  // The conversation is removed from the window when the user changes.
  const user = useUser();
  const place = useRef<HTMLDetailsElement>(null);
  const [Chat, setChat] = useState<Window | 'unreachable' | null>(null);

  const arrive = () => {
    if (!place.current?.open) return;
    load(language).then(
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
        aria-label={fill(chat.open, { brand })}
        onPointerEnter={() => void load(language).catch(() => undefined)}
      >
        <ChatIcon />
      </summary>
      {Chat === 'unreachable' && <p className={css.unreachable}>{chat.failed}</p>}
      {Chat && Chat !== 'unreachable' && (
        // The texts of another language may still load.
        <Suspense>
          <Chat key={user?.email ?? ''} onClose={close} />
        </Suspense>
      )}
    </details>
  );
}
