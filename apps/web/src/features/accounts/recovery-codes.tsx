import { useEffect, useRef } from 'react';
import { Button } from '../../components/site/button.tsx';
import { copy } from '../../components/site/copy.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import css from './accounts.module.css';

/** Shows new recovery codes, once. */
export function RecoveryCodes(props: { codes: readonly string[]; onSaved: () => void }) {
  const { codes: texts, failedText } = useAuthenticatedTexts().secondFactor;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const failed = { title: texts.copyFailed, description: failedText };
  return (
    <div className={css.form}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.heading}
      </h3>
      <p>{texts.text}</p>
      <ul className={css.codes} aria-label={texts.label}>
        {props.codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button onClick={() => void copy(props.codes.join('\n'), { title: texts.copied }, failed)}>
          {texts.copy}
        </Button>
        <Button look="gold" onClick={props.onSaved}>
          {texts.saved}
        </Button>
      </div>
    </div>
  );
}
