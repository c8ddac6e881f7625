import { ButtonLink } from '../../components/site/button-link.tsx';
import { RouteLine } from '../../components/site/route-line.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { useRoute } from '../../lib/use-route.ts';
import css from './home.module.css';

/** The last section of the home page, which asks visitors to register. */
export function ClosingCall() {
  const { closing } = useTexts().homeStory;
  return (
    <div className={css.closing}>
      <div className={css.closingWords}>
        <h2 id="closing">{closing.heading}</h2>
        <p>{closing.text}</p>
        <ButtonLink to="/register" look="gold">
          {closing.link}
        </ButtonLink>
      </div>
      <RouteLine {...useRoute()} />
    </div>
  );
}
