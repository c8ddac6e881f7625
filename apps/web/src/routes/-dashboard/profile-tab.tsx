import { Mantine } from '../../components/mantine.tsx';
import { ChangePasswordForm } from '../../features/accounts/change-password-form.tsx';
import { ProfilePanel } from '../../features/customers/profile-panel.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './dashboard.module.css';

/** The profile to read and change, and the password. */
export function ProfileTab() {
  const { profile } = useTexts().customers;
  const { change } = useTexts().accounts;
  return (
    <Mantine>
      <div className={css.profile}>
        <section className={css.card} aria-labelledby="profile">
          <h2 id="profile">{profile.heading}</h2>
          <p className={css.intro}>{profile.intro}</p>
          <ProfilePanel />
        </section>
        <section className={css.card} aria-labelledby="password">
          <h2 id="password">{change.heading}</h2>
          <p className={css.intro}>{change.intro}</p>
          <ChangePasswordForm />
        </section>
      </div>
    </Mantine>
  );
}
