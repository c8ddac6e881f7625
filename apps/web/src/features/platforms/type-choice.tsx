import { platformTypes } from '@jadeport/contract/platforms';
import { Link } from '@tanstack/react-router';
import { PageTitle } from '../../components/app/page-title.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { BackIcon } from '../../components/site/icons.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import css from './platforms.module.css';

/** The first step of adding a platform: the choice of its type, which sets the fields. */
export function TypeChoice() {
  const { choose, page } = useSellerTexts().platforms;
  return (
    <>
      <ButtonLink to="/ecommerce/platforms" look="quiet" className={css.back}>
        <BackIcon />
        {page.back}
      </ButtonLink>
      <PageTitle title={choose.heading} />
      <TypeTiles />
    </>
  );
}

/** The types of shop, to choose from. */
export function TypeTiles() {
  const { choose, types } = useSellerTexts().platforms;
  return (
    <ul className={css.tiles}>
      {platformTypes.map((type) => (
        <li key={type}>
          <Link to="/ecommerce/platforms" search={{ add: type }} className={css.tile}>
            <strong>{types[type]}</strong>
            <span>{choose[type]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
