import { fullName } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { signOut, useUser } from '../../lib/user.ts';
import { PersonIcon } from '../site/icons.tsx';
import { LanguageLinks } from '../site/language-links.tsx';
import { failureToast, toast } from '../site/toast.ts';
import { type ColourScheme, useColourScheme } from './colour-scheme.ts';
import css from './shell.module.css';

/**
 * Language, colour scheme and account, at the bottom of the rail and in the More sheet on phones.
 */
export function Foot({ children }: { children: ReactNode }) {
  return (
    <div className={css.foot}>
      {children}
      <LanguageLinks />
      <ColourSchemeChoice />
      <Account />
    </div>
  );
}

function ColourSchemeChoice() {
  const { colours } = useAuthenticatedTexts().controls;
  const [scheme, setScheme] = useColourScheme();
  return (
    <label className={css.choice}>
      <span>{colours.label}</span>
      <select
        value={scheme}
        onChange={(event) => setScheme(event.currentTarget.value as ColourScheme)}
      >
        <option value="auto">{colours.auto}</option>
        <option value="light">{colours.light}</option>
        <option value="dark">{colours.dark}</option>
      </select>
    </label>
  );
}

function Account() {
  const { shell } = useTexts();
  const user = useUser();
  if (!user) return null;
  const leave = () =>
    void signOut().then(
      () => toast({ title: shell.logout.done, description: shell.logout.doneText }),
      failureToast(shell.logout.failed, shell.logout.failed),
    );
  return (
    <div className={css.account}>
      <Link to="/dashboard" search={{ tab: 'profile' }} className={css.link} title={user.email}>
        <PersonIcon />
        <span className={css.label}>{fullName(user)}</span>
      </Link>
      <button type="button" className={css.leave} onClick={leave}>
        {shell.signOut}
      </button>
    </div>
  );
}
