import type { Platform } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { buttonProps } from '../../components/site/button.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { connectAddress } from './kinds.ts';

/** Opens the vendor's page, where the seller authorises us. */
export function ConnectLink(props: { platform: Platform; again?: boolean }) {
  const { etsy: texts } = useSellerTexts().platforms;
  const language = useLanguage();
  const { id, name } = props.platform;
  return (
    <a
      href={connectAddress(id, language)}
      aria-label={fill(texts.connectOf, { name })}
      {...buttonProps(props.again ? 'outline' : 'gold')}
    >
      {props.again ? texts.again : texts.connect}
    </a>
  );
}
