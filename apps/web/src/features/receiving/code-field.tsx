import { fill, plural } from '@jadeport/i18n';
import { TextInput } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './receiving.module.css';

/**
 * One field for scanning, typing and pasting. Uncontrolled, so that React never overwrites what a
 * fast scanner or an input method writes.
 */
export function CodeField(props: {
  field: RefObject<HTMLInputElement | null>;
  onCode: (text: string) => void;
  /** The number of scanned parcels that wait for the current one. */
  upcoming: number;
  /** The shelf that was scanned before its parcel. */
  shelf: string;
  camera: ReactNode;
}) {
  const { scan: texts, shelf: shelfTexts } = useStaffTexts().receiving;
  const language = useLanguage();
  const { field, onCode, upcoming } = props;
  return (
    <div className={css.scan}>
      <TextInput
        ref={field}
        size="lg"
        label={texts.label}
        placeholder={texts.hint}
        className={css.code}
        data-scan=""
        data-keeps-focus=""
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        onKeyDown={(event) => {
          // The Enter that ends a composition belongs to the input method.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey) return;
          const text = event.currentTarget.value.trim();
          if (text === '') return;
          event.preventDefault();
          onCode(text);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text').trim();
          if (text === '' || event.currentTarget.value !== '') return;
          event.preventDefault();
          onCode(text);
        }}
      />
      {props.camera}
      {props.shelf !== '' && (
        <p className={css.upcoming} role="status">
          {fill(shelfTexts.next, { code: props.shelf })}
        </p>
      )}
      {upcoming > 0 && (
        <p className={css.upcoming} role="status">
          {plural(language, texts.next, upcoming)}
        </p>
      )}
    </div>
  );
}
