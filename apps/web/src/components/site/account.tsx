import type { User } from '@jadeport/contract/accounts';
import { fullName } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { useFeatures } from '../../lib/features.ts';
import { useTexts } from '../../lib/texts.tsx';
import { signOut, useUser } from '../../lib/user.ts';
import css from './account.module.css';
import { Button, type ButtonLook } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { DisclosureMenu } from './disclosure-menu.tsx';
import { PersonIcon } from './icons.tsx';
import { navigationOf } from './navigation.ts';
import { failureToast, toast } from './toast.ts';

/**
 * The header's Sign In button, or the Dashboard button and the user menu. Until the session check
 * answers, both are in the page and a mark on the document shows one of them, so that nothing
 * moves.
 */
export function Account() {
  const user = useUser();
  const { shell } = useTexts();
  return (
    <>
      <GetAddress look="outline" className={css.getAddress} />
      {!user && (
        <ButtonLink
          to="/login"
          look="jade"
          className={user === null ? css.signIn : `${css.signIn} ${css.perhaps}`}
        >
          {shell.signIn}
        </ButtonLink>
      )}
      {user !== null && <AccountMenu user={user} />}
    </>
  );
}

/** The link to registration, for signed-out visitors. */
export function GetAddress(props: { className: string | undefined; look: ButtonLook }) {
  const user = useUser();
  const { shell } = useTexts();
  if (user) return null;
  return (
    <ButtonLink
      to="/register"
      look={props.look}
      className={`${props.className} ${user === null ? '' : css.perhaps}`}
    >
      {shell.getAddress}
    </ButtonLink>
  );
}

function AccountMenu({ user }: { user: User | undefined }) {
  const { shell } = useTexts();
  const features = useFeatures();
  // Staff without a customer code have no packages of their own.
  const isStaff = user?.customer === null && user.role !== 'customer';
  const leave = () =>
    signOut().then(
      () => toast({ title: shell.logout.done, description: shell.logout.doneText }),
      failureToast(shell.logout.failed, shell.logout.failed),
    );

  return (
    <div className={css.account} data-signed-in={user ? 'yes' : 'perhaps'}>
      <ButtonLink to={isStaff ? '/admin' : '/dashboard'} look="jade" className={css.dashboard}>
        {isStaff ? shell.overview : shell.dashboard}
      </ButtonLink>
      <DisclosureMenu label={shell.account} button={<PersonIcon />}>
        <p className={css.name}>{user && fullName(user)}</p>
        <p className={css.email}>{user?.email}</p>
        {!isStaff && (
          <Link to="/dashboard" className={css.entry}>
            {shell.dashboard}
          </Link>
        )}
        {(user ? navigationOf(user, features) : []).map(({ to, label }) => (
          <Link key={to} to={to} className={css.entry}>
            {shell[label]}
          </Link>
        ))}
        <Button look="quiet" className={css.leave} onClick={leave}>
          {shell.signOut}
        </Button>
      </DisclosureMenu>
    </div>
  );
}
