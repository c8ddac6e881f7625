import { chatMaximum } from '@jadeport/contract/assistant';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { SendIcon } from '../../components/site/icons.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './composer.module.css';

/** The input. Enter sends, Shift+Enter starts a new line (spec section 2). */
export function Composer(props: { waiting: boolean; onWrite: (text: string) => void }) {
  const { widget } = useTexts().assistant;
  const [text, setText] = useState('');
  const line = useRef<HTMLInputElement>(null);
  const ready = text.trim() !== '' && !props.waiting;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!ready) return;
    props.onWrite(text);
    setText('');
    line.current?.focus();
  };
  const hold = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.shiftKey || event.nativeEvent.isComposing))
      event.preventDefault();
  };

  return (
    <form className={css.composer} onSubmit={submit}>
      <input
        ref={line}
        className={css.line}
        data-compose
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={hold}
        maxLength={chatMaximum}
        aria-label={widget.input}
        placeholder={widget.placeholder}
        autoComplete="off"
        enterKeyHint="send"
      />
      <button type="submit" className={css.send} aria-label={widget.send} disabled={!ready}>
        <SendIcon />
      </button>
    </form>
  );
}
