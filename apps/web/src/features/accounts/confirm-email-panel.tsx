import { fill } from '@jadeport/i18n';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { NeedsScript } from '../../components/site/needs-script.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { failure } from '../../lib/failure.ts';
import { send } from '../../lib/rest.ts';
import { useTexts } from '../../lib/texts.tsx';
import { mayBeSignedIn, refreshUser, useUser } from '../../lib/user.ts';
import css from './accounts.module.css';

type State = { kind: 'asked' | 'busy' | 'invalid' } | { kind: 'done'; email: string };

/**
 * Confirms a new e-mail address with the token of a mailed link. It acts on a press only, because
 * mail programs open links as well.
 */
export function ConfirmEmailPanel({ token }: { token: string }) {
  const { confirmEmail: texts, reset, change } = useTexts().accounts;
  const [state, setState] = useState<State>({ kind: 'asked' });
  // One prerendered page serves every address, so only the browser knows whether there is a token.
  const hydrated = useHydrated();

  const confirm = async () => {
    setState({ kind: 'busy' });
    try {
      const { email } = await send<{ email: string }>('POST', '/api/auth/confirm-email', { token });
      if (mayBeSignedIn()) await refreshUser();
      setState({ kind: 'done', email });
    } catch (error) {
      const over = ['EMAIL_LINK_INVALID', 'VALIDATION_FAILED'];
      const isOver = over.includes(failure(error).code ?? '');
      if (!isOver) failureToast(texts.failed, change.failedText)(error);
      setState({ kind: isOver ? 'invalid' : 'asked' });
    }
  };

  if (state.kind === 'done') return <Confirmed email={state.email} />;
  if (state.kind === 'invalid' || (hydrated && !token)) return <InvalidLink />;
  return (
    <form
      className={css.panel}
      data-needs-script
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <NeedsScript />
      <SubmitButton busy={state.kind === 'busy'} busyText={reset.submitting}>
        {texts.button}
      </SubmitButton>
    </form>
  );
}

function Confirmed({ email }: { email: string }) {
  const { confirmEmail: texts } = useTexts().accounts;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.panel}>
      <h1 ref={heading} tabIndex={-1} className={css.said}>
        {fill(texts.done, { email })}
      </h1>
      <Onwards />
    </div>
  );
}

function InvalidLink() {
  const { confirmEmail: texts } = useTexts().accounts;
  return (
    <div className={css.panel}>
      <h1>{texts.invalid}</h1>
      <p>{texts.invalidText}</p>
      <Onwards />
    </div>
  );
}

function Onwards() {
  const { accounts, shell } = useTexts();
  const user = useUser();
  if (!user)
    return (
      <ButtonLink to="/login" look="jade">
        {accounts.reset.toLogin}
      </ButtonLink>
    );
  return (
    <ButtonLink to="/dashboard" search={{ tab: 'profile' }} look="jade">
      {shell.dashboard}
    </ButtonLink>
  );
}
