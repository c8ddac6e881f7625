import { ChangePasswordForm } from '../../features/accounts/change-password-form.tsx';
import { SecondFactor } from '../../features/accounts/second-factor.tsx';
import { Sessions } from '../../features/accounts/sessions.tsx';
import { ProfilePanel } from '../../features/customers/profile-panel.tsx';
import { OwnPhone } from '../../features/tracking/own-phone.tsx';
import { useAuthenticatedTexts, useTexts } from '../../lib/texts.tsx';
import { useUser } from '../../lib/user.ts';
import css from './dashboard.module.css';

/** The profile, the password, and the sessions. */
export function ProfileTab() {
  const { profile } = useTexts().customers;
  const { change } = useTexts().accounts;
  const { sessions, secondFactor } = useAuthenticatedTexts();
  const user = useUser();
  return (
    <div className={css.profile}>
      {user?.customer && (
        <section className={css.card} aria-labelledby="profile">
          <h2 id="profile">{profile.heading}</h2>
          <p className={css.intro}>{profile.intro}</p>
          <ProfilePanel phoneState={(changed) => <OwnPhone offered={changed} />} />
        </section>
      )}
      <section className={css.card} aria-labelledby="password">
        <h2 id="password">{change.heading}</h2>
        <p className={css.intro}>{change.intro}</p>
        <ChangePasswordForm />
      </section>
      <section className={css.card} aria-labelledby="second-factor">
        <h2 id="second-factor">{secondFactor.heading}</h2>
        <p className={css.intro}>{secondFactor.intro}</p>
        <SecondFactor />
      </section>
      <section className={css.card} data-wide aria-labelledby="sessions">
        <h2 id="sessions">{sessions.heading}</h2>
        <p className={css.intro}>{sessions.intro}</p>
        <Sessions />
      </section>
    </div>
  );
}
