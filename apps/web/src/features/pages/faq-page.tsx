import { useState } from 'react';
import { PageHeading } from '../../components/site/page-heading.tsx';
import type { Content } from '../../lib/content.ts';
import { useTexts } from '../../lib/texts.tsx';
import { type Category, categories, isOfCategory } from './faq.ts';
import css from './faq-page.module.css';
import { Questions } from './questions.tsx';
import { StillQuestions } from './still-questions.tsx';

/** The questions by category; opened rows stay open (spec section 4, FAQ). */
export function FaqPage({ content }: { content: Content }) {
  const { faq: texts } = useTexts().pages;
  const [chosen, choose] = useState<Category>('all');
  return (
    <>
      <PageHeading title={content.title} intro={texts.intro} />
      <fieldset className={css.filter} aria-label={texts.filter}>
        {categories.map((category) => (
          <button
            key={category}
            type="button"
            className={css.category}
            aria-pressed={category === chosen}
            onClick={() => choose(category)}
          >
            {texts.categories[category]}
          </button>
        ))}
      </fieldset>
      <div className={css.list}>
        {content.chapters.map(({ id, entries }) => (
          <div key={id} hidden={!isOfCategory(id, chosen)} className={css.group}>
            <Questions entries={entries} />
          </div>
        ))}
      </div>
      <StillQuestions />
    </>
  );
}
