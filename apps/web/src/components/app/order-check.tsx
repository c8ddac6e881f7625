import { checkOrder, sentenceForSeller } from '@jadeport/customer-code';
import { fill } from '@jadeport/i18n';
import { useEffect, useRef } from 'react';
import { brand } from '../../lib/brand.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useUser } from '../../lib/user.ts';
import { CopyButton } from '../site/copy-button.tsx';
import css from './order-check.module.css';

/**
 * Says whether the text of an order has the customer's code; if not, the sentence to send to the
 * seller. `quiet`: nothing about a text without an address.
 */
export function OrderCheck(props: { text: string; quiet?: boolean }) {
  const { orderCheck: texts } = useCustomerTexts().customerAddress;
  const code = useUser()?.customer?.customerCode;
  const answer = useRef<HTMLDivElement>(null);
  const check = code && props.text.trim() !== '' && checkOrder(props.text, code, brand.codePrefix);
  const outcome = check ? check.outcome : undefined;
  // A long text fills a phone: its answer comes into view, above the bottom bar.
  useEffect(() => {
    if (outcome) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  if (!code || !check) return null;
  if (check.outcome === 'nothing' && props.quiet) return null;
  const isFault = check.outcome === 'missing' || check.outcome === 'other';
  const other = check.outcome === 'other' ? check.code : '';
  const sentence = sentenceForSeller(code);
  return (
    <div ref={answer} className={css.check} data-outcome={check.outcome} role="status">
      <p className={css.says}>{fill(texts[check.outcome], { code, other })}</p>
      {isFault && (
        <>
          <p lang="zh-CN" className={css.sentence}>
            {sentence}
          </p>
          <p className={css.meaning}>{fill(texts.meaning, { code })}</p>
          <CopyButton look="jade" text={sentence} copied={texts.copied}>
            {texts.copy}
          </CopyButton>
        </>
      )}
    </div>
  );
}
