import type { Language } from '@jadeport/contract';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './language-links.module.css';

const languages: readonly { id: Language; name: string; tag: string }[] = [
  { id: 'en', name: 'English', tag: 'en' },
  { id: 'zh', name: '中文', tag: 'zh-Hans' },
];

/** Links to the same address in each language; only `lang` differs. */
export function LanguageLinks() {
  const current = useLanguage();
  const { shell } = useTexts();
  return (
    <ul className={css.list} aria-label={shell.language}>
      {languages.map(({ id, name, tag }) => (
        <li key={id}>
          <Link
            to="."
            search={(search) => ({ ...search, lang: id })}
            resetScroll={false}
            className={css.link}
            lang={tag}
            hrefLang={tag}
            aria-current={id === current ? 'true' : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
