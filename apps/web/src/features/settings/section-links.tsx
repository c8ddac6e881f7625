import { plural } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import type { Draft } from './draft.ts';
import { sectionOf } from './fields.ts';
import { type Section, sectionNames } from './section-names.ts';
import css from './settings.module.css';

/** The way to each section, with how much of it is not saved. */
export function SectionLinks({ section, draft }: { section: Section; draft: Draft }) {
  const { sections: texts } = useSettingsTexts();
  const language = useLanguage();
  const typed = Object.keys(draft).map(sectionOf);
  return (
    <nav aria-label={texts.label} className={css.nav}>
      <ul className={css.sections}>
        {sectionNames.map((name) => {
          const count = typed.filter((each) => each === name).length;
          return (
            <li key={name}>
              <Link
                to="/admin/settings/$section"
                params={{ section: name }}
                className={css.section}
                aria-current={name === section ? 'page' : undefined}
              >
                {texts[name]}
                {count > 0 && (
                  <span className={css.unsaved}>
                    <span className="visually-hidden">
                      {plural(language, texts.unsaved, count)}
                    </span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
