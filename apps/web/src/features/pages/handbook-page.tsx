import { PageTitle } from '../../components/app/page-title.tsx';
import type { Content } from '../../lib/content.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './handbook-page.module.css';
import { Prose } from './prose.tsx';

/** `npm run pictures` draws them from the demonstration. */
const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The handbook of staff and owners: its chapters with a picture each. */
export function HandbookPage({ content }: { content: Content }) {
  const language = useLanguage();
  return (
    <article className={css.handbook}>
      <PageTitle title={content.title} />
      <Prose blocks={content.intro} />
      <ol className={css.contents}>
        {content.chapters.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
      {content.chapters.map(({ id, heading, body, picture }) => (
        <section key={id} aria-labelledby={id} className={css.chapter}>
          <h2 id={id}>{heading}</h2>
          {picture && (
            <img
              src={pictures[`./pictures/${picture.name}-${language}.webp`]}
              alt={picture.alt}
              width={1024}
              height={640}
              loading="lazy"
              decoding="async"
            />
          )}
          <Prose blocks={body} />
        </section>
      ))}
    </article>
  );
}
