import { ButtonLink } from '../../components/site/button-link.tsx';
import { RouteLine } from '../../components/site/route-line.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './home.module.css';

/** The last section of the home page, which asks visitors to register. */
export function ClosingCall() {
  const texts = useTexts();
  const { closing } = texts.homeStory;
  const { routeFrom, routeTo } = texts.pages.home;
  return (
    <div className={css.closing}>
      <div className={css.closingWords}>
        <h2 id="closing">{closing.heading}</h2>
        <p>{closing.text}</p>
        <ButtonLink to="/register" look="jade">
          {closing.link}
        </ButtonLink>
      </div>
      <RouteLine from={routeFrom} to={routeTo} />
    </div>
  );
}
