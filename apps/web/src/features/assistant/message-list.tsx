import { fill } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { jamaicaClock } from '../../lib/dates.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { useBrandName } from '../../lib/use-brand-name.ts';
import type { Conversation, Message } from './conversation.ts';
import css from './message-list.module.css';
import { partsOf } from './parts.ts';

/**
 * The messages, newest last and scrolled into view; the greeting is in the language of the page.
 */
export function MessageList(props: { conversation: Conversation; covered: boolean }) {
  const { widget } = useTexts().assistant;
  const brand = useBrandName();
  const { started, messages, waiting } = props.conversation;
  const list = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;

  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest, waiting]);

  const greeting: Message = {
    id: 'greeting',
    type: 'bot',
    content: fill(widget.greeting, { brand }),
    timestamp: started,
  };
  return (
    <div
      ref={list}
      className={css.list}
      role="log"
      aria-label={widget.messages}
      hidden={props.covered}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it by arrows.
      tabIndex={0}
    >
      {[greeting, ...messages].map((message) => (
        <Bubble key={message.id} message={message} />
      ))}
      {waiting && (
        <div className={css.typing} role="status" aria-label={widget.typing}>
          <span />
          <span />
          <span />
        </div>
      )}
    </div>
  );
}

function Bubble({ message }: { message: Message }) {
  const { widget } = useTexts().assistant;
  const language = useLanguage();
  return (
    <div className={css.bubble} data-from={message.type}>
      <p className={css.text}>
        <span className="visually-hidden">{widget[message.type]}: </span>
        {message.type === 'bot' ? <Linked text={message.content} /> : message.content}
      </p>
      {message.trackingNumber && (
        <Link
          to="/tracking/$trackingNumber"
          params={{ trackingNumber: message.trackingNumber }}
          className={css.details}
        >
          {widget.details}
        </Link>
      )}
      <time className={css.time} dateTime={message.timestamp}>
        {jamaicaClock(message.timestamp, language)}
      </time>
    </div>
  );
}

/** Turns our addresses and e-mail addresses in a reply into links. */
function Linked({ text }: { text: string }) {
  return partsOf(text).map(({ kind, text: part, at }) => {
    if (kind === 'page') return <Link key={at} to={part} children={part} />;
    if (kind === 'mail') return <a key={at} href={`mailto:${part}`} children={part} />;
    if (kind === 'outside')
      return <a key={at} href={part} target="_blank" rel="noopener noreferrer" children={part} />;
    return part;
  });
}
