import type { User } from '@jadeport/contract/accounts';
import { Link } from '@tanstack/react-router';
import { isDesk, navigationOf } from '../../components/navigation.ts';
import { useMemberTexts, useTexts } from '../../lib/texts.tsx';
import css from './admin.module.css';

/** From one tool to the next: those that this user may open. */
export function AdminLinks({ user }: { user: User }) {
  const { shell } = useTexts();
  const { tools } = useMemberTexts();
  return (
    <nav aria-label={tools.administration}>
      <ul className={css.links}>
        {navigationOf(user)
          .filter(isDesk)
          .map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className={css.link}>
                {text(shell)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
