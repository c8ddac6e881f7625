import type { FoundThing } from '@jadeport/contract/search';
import { plural } from '@jadeport/i18n';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './search.module.css';
import { useFound } from './use-found.ts';

/** What the text in the search field finds, below the field; ↓ leads into it. Needs an ApiProvider. */
export function FoundList(props: { text: string; isListed: boolean; onClose: () => void }) {
  const { search: texts } = useStaffTexts();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  // The list of packages below is narrowed by the same text.
  const found = useFound(props.text).filter(({ kind }) => !props.isListed || kind !== 'package');
  return (
    <>
      <p role="status" className="visually-hidden">
        {found.length > 0 && plural(language, texts.found, found.length)}
      </p>
      {found.length > 0 && (
        <ul ref={list} className={css.list} aria-label={texts.label} onKeyDown={walk}>
          {found.map((each) => (
            <li key={`${each.kind}-${each.id}`}>
              <Found thing={each} onOpen={props.onClose} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Found({ thing, onOpen }: { thing: FoundThing; onOpen: () => void }) {
  const { kinds } = useStaffTexts().search;
  const navigate = useNavigate();
  return (
    <a
      href={thing.href}
      data-found=""
      className={css.found}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
        void navigate({ href: thing.href });
      }}
    >
      <span className={css.kind}>{kinds[thing.kind]}</span>
      <strong>{thing.title}</strong>
      <span className={css.subtitle}>{thing.subtitle}</span>
    </a>
  );
}

/** ↑ and ↓ move between what was found. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-found]')];
  const at = links.indexOf(document.activeElement as HTMLElement) + step;
  if (at < 0) document.querySelector<HTMLElement>('header input[type=search]')?.focus();
  else links[Math.min(at, links.length - 1)]?.focus();
}
