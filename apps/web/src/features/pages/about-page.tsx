import { ButtonLink } from '../../components/site/button-link.tsx';
import { OfficeHours } from '../../components/site/office-hours.tsx';
import { RouteLine } from '../../components/site/route-line.tsx';
import type { Content } from '../../lib/content.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useRoute } from '../../lib/use-route.ts';
import css from './about-page.module.css';
import { Prose } from './prose.tsx';

/** Mission, vision, values, address and opening hours (spec section 2). */
export function AboutPage({ content }: { content: Content }) {
  const { about: texts } = useTexts().pages;
  return (
    <>
      <header className={css.head}>
        <div>
          <h1>{content.title}</h1>
          <div className={css.lead}>
            <Prose blocks={content.intro} />
          </div>
        </div>
        <RouteLine {...useRoute()} />
      </header>
      <div className={css.cards}>
        {content.chapters.map(({ id, heading, body }) => (
          <section key={id} className={css.card} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            <Prose blocks={body} />
          </section>
        ))}
        <section className={css.card} aria-labelledby="hours">
          <h2 id="hours">{texts.hours}</h2>
          <OfficeHours />
          <p className={css.note}>{texts.hoursNote}</p>
          <ButtonLink to="/contact" look="jade" className={css.way}>
            {texts.contact}
          </ButtonLink>
        </section>
      </div>
    </>
  );
}
