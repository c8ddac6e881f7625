import { useEffect, useRef } from 'react';
import { Button } from '../../components/site/button.tsx';
import { toast } from '../../components/site/toast.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import css from './accounts.module.css';

/** Shows new recovery codes, once. */
export function RecoveryCodes(props: { codes: readonly string[]; onSaved: () => void }) {
  const { codes: texts, failedText } = useAuthenticatedTexts().secondFactor;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    if (await copyText(props.codes.join('\n'))) toast({ title: texts.copied });
    else toast({ title: texts.copyFailed, description: failedText, kind: 'destructive' });
  };
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
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button look="gold" onClick={props.onSaved}>
          {texts.saved}
        </Button>
      </div>
    </div>
  );
}
