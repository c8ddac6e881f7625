import { ButtonLink } from '../../components/site/button-link.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './accounts.module.css';

/** Replaces a page that requires sign-in (spec section 2, /dashboard). */
export function NotSignedIn(props: { next: string }) {
  const { notSignedIn: texts } = useTexts().accounts;
  return (
    <div className={css.notice}>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <div className={css.buttons}>
        <ButtonLink to="/login" search={{ next: props.next }} look="jade">
          {texts.signIn}
        </ButtonLink>
        <ButtonLink to="/register">{texts.register}</ButtonLink>
      </div>
    </div>
  );
}
