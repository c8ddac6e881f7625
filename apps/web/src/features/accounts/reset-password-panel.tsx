import { useHydrated, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { failure } from '../../lib/failure.ts';
import { send } from '../../lib/rest.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useUser } from '../../lib/user.ts';
import css from './accounts.module.css';
import { ResetPasswordForm } from './reset-password-form.tsx';

/**
 * Milliseconds that the success message is shown before the sign-in page opens (spec section 9),
 * which sends those who are signed in on to their start page.
 */
const redirectAfter = 3000;

/** Shows in turn: invalid link or form, success, sign-in page (spec section 4). */
export function ResetPasswordPanel(props: { token: string | undefined }) {
  const { reset: texts } = useTexts().accounts;
  const [saved, setSaved] = useState(false);
  // One prerendered page serves every address, so only the browser knows whether there is a token.
  const hydrated = useHydrated();
  const dead = useDeadLink(props.token);
  if (saved) return <Saved />;
  if (dead || (hydrated && !props.token)) return <InvalidLink />;
  return (
    <div className={css.panel}>
      <div>
        <h1>{texts.heading}</h1>
        <p className={css.soft}>{texts.intro}</p>
      </div>
      <ResetPasswordForm token={props.token ?? ''} onDone={() => setSaved(true)} />
    </div>
  );
}

/**
 * Whether the link was used, replaced or has expired; checked before the user chooses a password.
 */
function useDeadLink(token: string | undefined): boolean {
  const [dead, setDead] = useState<string>();
  useEffect(() => {
    if (!token) return;
    // Any other failure is shown when the password is sent.
    send('POST', '/api/auth/reset-password/check', { token }).catch((error: unknown) => {
      if (failure(error).code === 'RESET_LINK_INVALID') setDead(token);
    });
  }, [token]);
  return token !== undefined && dead === token;
}

function InvalidLink() {
  const { reset: texts } = useTexts().accounts;
  return (
    <div className={css.panel}>
      <h1>{texts.invalid}</h1>
      <p>{texts.invalidText}</p>
      <p className={css.soft}>{texts.invalidNext}</p>
      <ButtonLink to="/login" look="jade">
        {texts.toLogin}
      </ButtonLink>
    </div>
  );
}

function Saved() {
  const { reset: texts } = useTexts().accounts;
  const navigate = useNavigate();
  const user = useUser();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/login' }), redirectAfter);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={css.panel} role="status">
      <h1>{texts.success}</h1>
      <p>{user ? texts.signedIn : texts.successText}</p>
      <ButtonLink to="/login" look="jade">
        {user ? texts.start : texts.toLogin}
      </ButtonLink>
    </div>
  );
}
