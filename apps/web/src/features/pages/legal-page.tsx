import { copyrightYear } from '@jadeport/brand';
import { fill } from '@jadeport/i18n';
import { PageHeading } from '../../components/site/page-heading.tsx';
import type { Content } from '../../lib/content.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useBrandName } from '../../lib/use-brand-name.ts';
import css from './legal-page.module.css';
import { Prose } from './prose.tsx';

/**
 * Terms of use and privacy policy: a table of contents, numbered chapters, and the copyright line.
 */
export function LegalPage({ content }: { content: Content }) {
  const { pages, shell } = useTexts();
  const name = useBrandName();
  return (
    <article>
      <PageHeading title={content.title} />
      <div className={css.columns}>
        <nav className={css.contents} aria-labelledby="contents">
          <h2 id="contents">{pages.contents}</h2>
          <ol>
            {content.chapters.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.chapters}>
          <Prose blocks={content.intro} />
          {content.chapters.map(({ id, heading, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              <Prose blocks={body} />
            </section>
          ))}
          <p className={css.copyright}>
            {fill(shell.footer.copyright, { year: copyrightYear, name })}
          </p>
        </div>
      </div>
    </article>
  );
}
