import { useTexts } from '../../lib/texts.tsx';
import css from './quick-buttons.module.css';

/** The most frequent questions, one press each (spec section 2). */
export function QuickButtons(props: {
  asking: boolean;
  waiting: boolean;
  onAsk: () => void;
  onWrite: (text: string) => void;
}) {
  const { quick } = useTexts().assistant.widget;
  return (
    <div className={css.row}>
      <button
        type="button"
        className={css.quick}
        aria-expanded={props.asking}
        onClick={props.onAsk}
      >
        {quick.contact}
      </button>
      <Question name={quick.track} text={quick.trackMessage} {...props} />
      <Question name={quick.signUp} text={quick.signUpMessage} {...props} />
    </div>
  );
}

function Question(props: {
  name: string;
  text: string;
  waiting: boolean;
  onWrite: (text: string) => void;
}) {
  return (
    <button
      type="button"
      className={css.quick}
      aria-disabled={props.waiting || undefined}
      onClick={() => {
        if (!props.waiting) props.onWrite(props.text);
      }}
    >
      {props.name}
    </button>
  );
}
