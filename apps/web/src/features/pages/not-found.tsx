import { ButtonLink } from '../../components/site/button-link.tsx';
import { Section } from '../../components/site/section.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './message.module.css';

/** The page for unknown addresses (spec section 8, Unknown route). */
export function NotFoundPage() {
  const { notFound } = useTexts().shell;
  return (
    <Section className={css.message}>
      <h1>{notFound.title}</h1>
      <p>{notFound.text}</p>
      <div className={css.ways}>
        <ButtonLink to="/" look="jade">
          {notFound.home}
        </ButtonLink>
        <ButtonLink to="/track">{notFound.track}</ButtonLink>
        <ButtonLink to="/services">{notFound.services}</ButtonLink>
      </div>
    </Section>
  );
}
