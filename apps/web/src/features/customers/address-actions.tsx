import type { Texts } from '@jadeport/i18n';
import { Button } from '../../components/site/button.tsx';
import { OutsideLink } from '../../components/site/button-link.tsx';
import { copy, copyText } from '../../components/site/copy.ts';
import { CopyIcon, MessageIcon, PrintIcon, ShareIcon } from '../../components/site/icons.tsx';
import { toast } from '../../components/site/toast.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './customers.module.css';
import { shareText, whatsappLink } from './share-text.ts';

type AddressTexts = Texts['customers']['address'];

/** Copy, share, send by WhatsApp, print (toasts: spec section 8, Address sharing). */
export function AddressActions(props: { address: string; onPrint: () => void }) {
  const { address: texts } = useTexts().customers;
  return (
    <div className={css.actions}>
      <Button look="gold" onClick={() => void copyAddress(props.address, texts)}>
        <CopyIcon />
        {texts.copy}
      </Button>
      <Button onClick={() => void shareAddress(props.address, texts)}>
        <ShareIcon />
        {texts.share}
      </Button>
      <OutsideLink href={whatsappLink(props.address)}>
        <MessageIcon />
        {texts.whatsapp}
      </OutsideLink>
      <Button onClick={props.onPrint}>
        <PrintIcon />
        {texts.print}
      </Button>
    </div>
  );
}

const copyAddress = (address: string, texts: AddressTexts) =>
  copy(
    address,
    { title: texts.copied, description: texts.copiedText },
    { title: texts.copyFailed, description: texts.copyFailedText },
  );

async function shareAddress(address: string, texts: AddressTexts): Promise<void> {
  const outcome = await shareText(navigator, { title: texts.shareTitle, text: address }, copyText);
  if (outcome === 'copied') toast({ title: texts.unsupported, description: texts.unsupportedText });
  if (outcome === 'failed')
    toast({ title: texts.shareFailed, description: texts.shareFailedText, kind: 'destructive' });
}
