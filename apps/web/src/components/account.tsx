import { Link } from '@tanstack/react-router';
import { failureMessage } from '../lib/failure.ts';
import { useTexts } from '../lib/texts.tsx';
import { signOut, useUser } from '../lib/user.ts';
import css from './account.module.css';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { DisclosureMenu } from './disclosure-menu.tsx';
import { PersonIcon } from './icons.tsx';
import { toast } from './toast.ts';

/** The header's Sign In button, or the Dashboard button and the user menu. */
export function Account() {
  const user = useUser();
  const { shell } = useTexts();
  if (!user)
    return (
      <ButtonLink to="/login" look="jade" className={css.signIn}>
        {shell.signIn}
      </ButtonLink>
    );

  const leave = () =>
    signOut().then(
      () => toast({ title: shell.logout.done, description: shell.logout.doneText }),
      (error: unknown) =>
        toast({
          kind: 'destructive',
          title: shell.logout.failed,
          description: failureMessage(error, shell.logout.failed),
        }),
    );

  return (
    <div className={css.account} data-signed-in>
      <ButtonLink to="/dashboard" look="jade" className={css.dashboard}>
        {shell.dashboard}
      </ButtonLink>
      <DisclosureMenu label={shell.account} button={<PersonIcon />}>
        <p className={css.name}>
          {user.firstName} {user.lastName}
        </p>
        <p className={css.email}>{user.email}</p>
        <Link to="/dashboard" className={css.entry}>
          {shell.dashboard}
        </Link>
        <Button look="quiet" className={css.leave} onClick={leave}>
          {shell.signOut}
        </Button>
      </DisclosureMenu>
    </div>
  );
}
