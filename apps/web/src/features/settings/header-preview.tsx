import { contrastOf, isReadable, leastContrast } from '@jadeport/contract/settings';
import { fill } from '@jadeport/i18n';
import { holdsName } from '@jadeport/settings';
import { type CSSProperties, useId, useState } from 'react';
import { Mark, Name } from '../../components/site/logo.tsx';
import { useSettingsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { applied } from './draft.ts';
import css from './settings.module.css';
import { partsOf, type SettingsForm } from './use-settings-form.ts';

const isColour = (typed: string | null): typed is string => /^#[\da-f]{6}$/i.test(typed ?? '');

/** The header of the public pages, with the logo, the name and the accent colour as they are typed. */
export function HeaderPreview({ form }: { form: SettingsForm }) {
  const { preview } = useSettingsTexts();
  const language = useLanguage();
  const id = useId();
  const { name, nameZh, accentColour, logo } = applied(partsOf(form.base), form.draft).business;
  const accent = isColour(accentColour) ? accentColour : undefined;
  const style = accent ? ({ '--accent': accent } as CSSProperties) : undefined;
  return (
    <figure className={css.preview} aria-labelledby={id}>
      <figcaption id={id}>{preview.text}</figcaption>
      <div className={css.header} style={style}>
        <NamedMark key={logo} logo={logo} name={language === 'zh' ? nameZh : name} />
        <span className={css.action}>{preview.button}</span>
      </div>
      {accent && !isReadable(accent) && (
        <p className={css.error}>
          {fill(preview.contrast, {
            ratio: contrastOf(accent, '#f4f2ea').toFixed(1),
            least: leastContrast,
          })}
        </p>
      )}
    </figure>
  );
}

/** The logo, whose form is known once it is loaded, and the name. */
function NamedMark({ logo, name }: { logo: string | null; name: string }) {
  const [isAlone, setAlone] = useState(false);
  const look = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    setAlone(holdsName(naturalWidth, naturalHeight));
  return (
    <span className={css.mark}>
      {logo ? (
        <img
          src={logo}
          alt={isAlone ? name : ''}
          onLoad={({ currentTarget }) => look(currentTarget)}
        />
      ) : (
        <Mark />
      )}
      {!isAlone && <Name name={name} />}
    </span>
  );
}
