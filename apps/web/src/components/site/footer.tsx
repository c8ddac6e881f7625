import { copyrightYear } from '@jadeport/brand';
import { fill } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { brand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useBrandName } from '../../lib/use-brand-name.ts';
import css from './footer.module.css';
import { FacebookIcon, InstagramIcon, TwitterIcon } from './icons.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { footer } from './navigation.ts';

function Contact() {
  const { footer } = useTexts().shell;
  return (
    <address className={css.contact}>
      <p>
        {brand.officeStreet}, {brand.officeTown}
        <br />
        {brand.officeParish}, {brand.officeCountry}
      </p>
      <p>
        {footer.call} <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>{brand.phone}</a>
      </p>
      <p>
        {footer.write} <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
      </p>
    </address>
  );
}

function Social() {
  const { footer } = useTexts().shell;
  const places = [
    { name: footer.facebook, url: brand.facebookUrl, Icon: FacebookIcon },
    { name: footer.instagram, url: brand.instagramUrl, Icon: InstagramIcon },
    { name: footer.twitter, url: brand.twitterUrl, Icon: TwitterIcon },
  ];
  return (
    <ul className={css.social} aria-label={footer.follow}>
      {places.map(({ name, url, Icon }) => (
        <li key={name}>
          <a href={url} className={css.place} aria-label={name}>
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links, languages, address and contact details. */
export function Footer() {
  const { shell } = useTexts();
  const name = useBrandName();
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div>
          <Logo />
          <p className={css.promise}>{shell.footer.promise}</p>
          <Social />
        </div>
        <nav aria-label={shell.footerNavigation}>
          <ul className={css.links}>
            {footer.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={css.link}>
                  {shell[label]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Contact />
      </div>
      <div className={css.last}>
        <p>{fill(shell.footer.copyright, { year: copyrightYear, name })}</p>
        <LanguageLinks />
      </div>
    </footer>
  );
}
