import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failure, failureMessage } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './notifications.module.css';
import { confirmPhone } from './subscriptions.ts';

/** Takes the six digits that were sent to the user's own number by SMS. */
export function CodeForm(props: { message: string; onDone: (message: string) => void }) {
  const { notifications } = useTexts();
  const texts = notifications.code;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.focus(), []);

  const refuse = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code.replace(/\s/g, ''))) return refuse(texts.needed);
    setBusy(true);
    try {
      props.onDone(await confirmPhone(code));
    } catch (error) {
      setBusy(false);
      const [issue] = failure(error).issues ?? [];
      refuse(issue?.message ?? failureMessage(error, notifications.failed));
    }
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <p role="status">{props.message}</p>
      <div>
        <label htmlFor={id} className={css.label}>
          {texts.label}
        </label>
        <input
          ref={input}
          id={id}
          className={css.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setProblem(null);
          }}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-problem`}
        />
        <p id={`${id}-problem`} className={css.problem} role="alert">
          {problem}
        </p>
      </div>
      <SubmitButton busy={busy} busyText={notifications.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}
