import type { User } from '@jadeport/contract/accounts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import css from './accounts.module.css';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { LoginForm } from './login-form.tsx';

/** Sign-in, forgotten password, and the link to registration. */
export function LoginPanel(props: { onSignedIn: (user: User) => void }) {
  const { login: texts } = useTexts().accounts;
  const [forgot, setForgot] = useState(false);
  return (
    <div className={css.panel}>
      <div>
        <h1>{texts.heading}</h1>
        <p className={css.soft}>{texts.intro}</p>
      </div>
      <LoginForm onSignedIn={props.onSignedIn} />
      <div className={css.foot}>
        <button type="button" className={css.textButton} onClick={() => setForgot(true)}>
          {texts.forgot}
        </button>
        <p>
          {texts.newHere} <Link to="/register">{texts.register}</Link>
        </p>
      </div>
      <ForgotPasswordDialog open={forgot} onClose={() => setForgot(false)} />
    </div>
  );
}
