import type { Language } from '@jadeport/contract';
import { useRef, useState } from 'react';
import { printSheet } from '../../components/site/print-sheet.ts';
import { Segmented } from '../../components/site/segmented.tsx';
import { ShippingLabel } from '../../components/site/shipping-label.tsx';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { AddressActions } from './address-actions.tsx';
import css from './customers.module.css';

type AddressCardProps = {
  code: string;
  /**
   * The address as one text, lines joined by `
   * `.
   */
  english: string;
  /** The Chinese form, for sellers in China; without it there is no choice of language. */
  chinese?: string;
  /** Whether the page has another main action than Copy. */
  minor?: boolean | undefined;
};

/** The warehouse address as a label, with actions to copy, share and print it. */
export function AddressCard({ code, english, chinese, minor }: AddressCardProps) {
  const { address: texts } = useTexts().customers;
  const [lang, setLang] = useState<Language>(useLanguage());
  const label = useRef<HTMLDivElement>(null);
  const shown = lang === 'zh' && chinese ? chinese : english;

  return (
    <div className={css.addressCard}>
      {chinese && (
        <Segmented
          legend={texts.variant}
          quiet
          options={[
            { value: 'en', label: texts.english },
            { value: 'zh', label: texts.chinese },
          ]}
          value={lang}
          onChange={setLang}
        />
      )}
      <div ref={label}>
        <ShippingLabel
          lines={shown.split('\n')}
          code={code}
          heading={texts.label}
          note={texts.codeNote}
          lang={shown === chinese ? 'zh' : 'en'}
        />
      </div>
      <AddressActions
        address={shown}
        minor={minor}
        onPrint={() => {
          const [drawn] = label.current?.children ?? [];
          if (drawn) printSheet(drawn, 'label');
        }}
      />
    </div>
  );
}
