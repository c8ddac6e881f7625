import { Link } from '@tanstack/react-router';
import { useTexts } from '../../lib/texts.tsx';
import { Account, GetAddress } from './account.tsx';
import { DisclosureMenu } from './disclosure-menu.tsx';
import css from './header.module.css';
import { MenuIcon } from './icons.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { header } from './navigation.ts';

function Links(props: { className: string | undefined }) {
  const { shell } = useTexts();
  return (
    <ul className={props.className}>
      {header.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={css.link}>
            {shell[label]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Brand, main links and account; on phones the links are in a menu. */
export function Header() {
  const { shell } = useTexts();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Link to="/" className={css.brand}>
          <Logo />
        </Link>
        <nav className={css.wide} aria-label={shell.mainNavigation}>
          <Links className={css.row} />
        </nav>
        <div className={css.end}>
          <div className={css.wide}>
            <LanguageLinks />
          </div>
          <Account />
          <div className={css.narrow}>
            <DisclosureMenu label={shell.menu} button={<MenuIcon />}>
              <nav aria-label={shell.mainNavigation}>
                <Links className={css.column} />
              </nav>
              <GetAddress look="jade" className={css.getAddress} />
              <LanguageLinks />
            </DisclosureMenu>
          </div>
        </div>
      </div>
    </header>
  );
}
