import { plural } from '@jadeport/i18n';
import { useEffect, useRef, useState } from 'react';
import { PageHeading } from '../../components/site/page-heading.tsx';
import type { Content } from '../../lib/content.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { chaptersFrom, findEntries } from './find-entries.ts';
import css from './help-page.module.css';
import { Questions } from './questions.tsx';
import { StillQuestions } from './still-questions.tsx';

/** The help centre: chapters of questions, and a search over them and the FAQ. */
export function HelpPage({ content, faq }: { content: Content; faq: Content }) {
  const { help: texts, faq: faqTexts } = useTexts().pages;
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Takes over what was typed before hydration, which only the field contains.
  useEffect(() => setQuery(input.current?.value ?? ''), []);
  const also = query.trim() ? chaptersFrom('faq', faq.chapters, faqTexts.categories) : [];
  const { chapters, count } = findEntries([...content.chapters, ...also], query);
  return (
    <>
      <PageHeading title={content.title} intro={texts.intro} />
      <search className={css.search}>
        <label htmlFor="help-search">{texts.search}</label>
        <input
          ref={input}
          id="help-search"
          type="search"
          className={css.input}
          placeholder={texts.placeholder}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <p role="status" className={css.count}>
          {query.trim() && (count ? plural(language, texts.found, count) : texts.nothing)}
        </p>
      </search>
      <div className={css.chapters}>
        {chapters.map(({ id, heading, entries }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            <Questions entries={entries} level={3} />
          </section>
        ))}
      </div>
      <StillQuestions />
    </>
  );
}
