import type { Platform } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import type { PlatformsView } from './platforms-view.ts';

/** The result of an authorisation, shown when the seller returns from the vendor's page. */
export function ConnectResult(props: { list: readonly Platform[]; view: PlatformsView }) {
  const { etsy: texts } = useSellerTexts().platforms;
  const { connected, failed } = props.view;
  if (!connected && !failed) return null;
  const name = props.list.find(({ id }) => id === connected)?.name ?? texts.connectedShop;
  return (
    <Alert color={failed ? 'red' : 'jade'} title={failed ? texts.failed : texts.connected} mb="md">
      {failed ? (
        <>
          <p>{texts[reasonOf(failed)]}</p>
          <p>{texts.unchanged}</p>
        </>
      ) : (
        <p>{fill(texts.connectedText, { name })}</p>
      )}
      <ButtonLink to="/ecommerce/platforms" search={{}} replace look="quiet">
        {texts.dismiss}
      </ButtonLink>
    </Alert>
  );
}

/** The text for an error code of the vendor. */
function reasonOf(code: string): 'refused' | 'expired' | 'unreachable' | 'otherwise' {
  if (code === 'SHOP_KEY_REFUSED') return 'refused';
  if (code === 'NOT_FOUND') return 'expired';
  const away = ['SHOP_UNREACHABLE', 'SHOP_UNAVAILABLE', 'SHOP_TOO_SLOW', 'SHOP_THROTTLED'];
  return away.includes(code) ? 'unreachable' : 'otherwise';
}
