import type { User } from '@jadeport/contract/accounts';
import { Link } from '@tanstack/react-router';
import { isAdminPage, navigationOf } from '../../components/site/navigation.ts';
import { useAuthenticatedTexts, useTexts } from '../../lib/texts.tsx';
import css from './admin.module.css';

/** Links to the admin pages that this user may open. */
export function AdminLinks({ user }: { user: User }) {
  const { shell } = useTexts();
  const { controls } = useAuthenticatedTexts();
  return (
    <nav aria-label={controls.administration}>
      <ul className={css.links}>
        {navigationOf(user)
          .filter(isAdminPage)
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={css.link}>
                {shell[label]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
