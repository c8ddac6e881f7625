import { fill } from '@jadeport/i18n';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { CloseIcon, MinimiseIcon, RestoreIcon } from '../../components/site/icons.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { useBrandName } from '../../lib/use-brand-name.ts';
import { apologyFor } from './apology.ts';
import css from './chat-window.module.css';
import { Composer } from './composer.tsx';
import { ContactForm } from './contact-form.tsx';
import { addReply, send, useConversation } from './conversation.ts';
import { MessageList } from './message-list.tsx';
import { QuickButtons } from './quick-buttons.tsx';

/** The chat window: title, messages, quick buttons, input (spec section 2). */
export function ChatWindow({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const { widget } = texts.assistant;
  const brand = useBrandName();
  const conversation = useConversation();
  const [minimised, setMinimised] = useState(false);
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLElement>(null);
  const title = useId();
  useFocusOnOpen(place);

  const write = (text: string) => {
    setAsking(false);
    void send(text, apologyFor(text, texts));
  };
  const sent = () => {
    setAsking(false);
    addReply(widget.contact.thanks);
    place.current?.querySelector<HTMLElement>('[data-compose]')?.focus();
  };

  return (
    <section
      ref={place}
      className={css.window}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      data-minimised={minimised || undefined}
    >
      <header className={css.head}>
        <div className={css.name}>
          <h2 id={title} className={css.title}>
            {fill(widget.title, { brand })}
          </h2>
          <p className={css.online}>{widget.online}</p>
        </div>
        <button
          type="button"
          className={css.tool}
          aria-label={minimised ? widget.restore : widget.minimise}
          onClick={() => setMinimised(!minimised)}
        >
          {minimised ? <RestoreIcon /> : <MinimiseIcon />}
        </button>
        <button type="button" className={css.tool} aria-label={widget.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <div className={css.body} hidden={minimised}>
        <div className={css.middle}>
          <MessageList conversation={conversation} covered={asking} />
          {asking && <ContactForm onSent={sent} />}
          <QuickButtons
            asking={asking}
            waiting={conversation.waiting}
            onAsk={() => setAsking(!asking)}
            onWrite={write}
          />
        </div>
        <Composer waiting={conversation.waiting} onWrite={write} />
      </div>
    </section>
  );
}

/**
 * Focuses the input each time the chat opens, except on phones, where the on-screen keyboard would
 * cover half of the messages.
 */
function useFocusOnOpen(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = place.current as HTMLElement;
    const settle = () => {
      if (dialog.closest('details')?.open === false) return;
      const typing = matchMedia('(pointer: fine)').matches;
      const line = typing ? dialog.querySelector<HTMLElement>('[data-compose]') : null;
      (line ?? dialog).focus({ preventScroll: true });
    };
    settle();
    dialog.parentElement?.addEventListener('toggle', settle);
    return () => dialog.parentElement?.removeEventListener('toggle', settle);
  }, [place]);
}
