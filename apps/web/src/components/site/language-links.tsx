import type { Language } from '@jadeport/contract';
import { Link } from '@tanstack/react-router';
import { keepLanguage } from '../../lib/page-language.ts';
import { rest } from '../../lib/rest.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { mayBeSignedIn } from '../../lib/user.ts';
import css from './language-links.module.css';

const languages: readonly { id: Language; name: string; tag: string }[] = [
  { id: 'en', name: 'English', tag: 'en' },
  { id: 'zh', name: '中文', tag: 'zh-Hans' },
];

/** Keeps a chosen language in this browser and with the account. */
function chooseLanguage(language: Language): void {
  keepLanguage(language);
  if (!mayBeSignedIn()) return;
  const body = JSON.stringify({ language });
  const headers = { 'content-type': 'application/json' };
  // Without a connection or a session this browser alone knows it.
  void rest('/api/auth/user', { method: 'PATCH', headers, body }).catch(() => undefined);
}

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
            onClick={() => chooseLanguage(id)}
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
