import type { OfferedChannels } from '@jadeport/contract/notifications';
import { plural } from '@jadeport/i18n';
import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { failureToast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './preferences.module.css';
import { type DeviceState, deviceState, endSubscription, subscribe } from './push-subscription.ts';

/** Whether this browser shows push messages, and the button that asks it to. */
export function PushDevice({ offered }: { offered: OfferedChannels['push'] }) {
  const { push: texts } = useCustomerTexts().preferences;
  const language = useLanguage();
  const utils = api.useUtils();
  const [state, setState] = useState<DeviceState>();
  const [busy, setBusy] = useState(false);
  const create = api.notifications.createPushSubscription.useMutation();
  const forget = api.notifications.deletePushSubscription.useMutation();
  useEffect(() => {
    void deviceState(offered.publicKey).then(setState);
  }, [offered.publicKey]);
  const turn = async () => {
    setBusy(true);
    try {
      if (state === 'on') await endSubscription((endpoint) => forget.mutateAsync({ endpoint }));
      else await subscribe(offered.publicKey, (subscription) => create.mutateAsync(subscription));
    } catch (error) {
      failureToast(texts.failed, texts.failedText)(error);
    } finally {
      setState(await deviceState(offered.publicKey));
      await utils.notifications.getChannels.invalidate();
      setBusy(false);
    }
  };
  if (!state) return null;
  return (
    <section className={css.part}>
      <h3>{texts.heading}</h3>
      <Text c="dimmed" fz="sm" role="status">
        {texts[state]} {offered.devices > 0 && plural(language, texts.devices, offered.devices)}
      </Text>
      {(state === 'on' || state === 'off') && (
        <Button variant="default" loading={busy} onClick={() => void turn()}>
          {state === 'on' ? texts.turnOff : texts.turnOn}
        </Button>
      )}
    </section>
  );
}
