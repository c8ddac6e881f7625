import type { NotificationPreferences } from '@jadeport/contract/notifications';
import {
  type NotificationChannel,
  type NotificationEvent,
  notificationChannels,
  notificationEvents,
} from '@jadeport/contract/notifications/events';
import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useId } from 'react';
import { Card } from '../../components/app/card.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { api } from '../../lib/api.tsx';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import css from './preferences.module.css';
import { PushDevice } from './push-device.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { usePreferences } from './use-preferences.ts';

/** What the customer is told of, on which channels, and when nothing rings. Needs an ApiProvider. */
export function Preferences() {
  const { preferences: texts } = useCustomerTexts();
  const { query, put } = usePreferences();
  const { data: offered } = api.notifications.getChannels.useQuery(undefined, { staleTime: 0 });
  // Text messages go to a confirmed number only, push messages to a browser that asked for them.
  const isOffered = (channel: NotificationChannel) =>
    channel === 'email' ||
    (channel === 'push' ? offered?.push.devices !== 0 : offered?.[channel] === true);
  return (
    <Card title={texts.heading}>
      <Text c="dimmed">{texts.intro}</Text>
      <Opened query={query}>
        {(saved) => (
          <>
            <Switchboard
              saved={saved}
              isOffered={isOffered}
              onChange={(event, channel, isOn) => put({ [event]: { [channel]: isOn } })}
            />
            {offered && (
              <Text c="dimmed" fz="sm">
                {offered.sms ? texts.confirmed : texts.unconfirmed}
              </Text>
            )}
            {offered && <PushDevice offered={offered.push} />}
            <QuietHours saved={saved.quietHours} onChange={(quietHours) => put({ quietHours })} />
          </>
        )}
      </Opened>
    </Card>
  );
}

type SwitchboardProps = {
  saved: NotificationPreferences;
  isOffered: (channel: NotificationChannel) => boolean;
  onChange: (event: NotificationEvent, channel: NotificationChannel, isOn: boolean) => void;
};

/** A row of switches for each event; on a phone, a card. */
function Switchboard({ saved, isOffered, onChange }: SwitchboardProps) {
  const { preferences: texts } = useCustomerTexts();
  const id = useId();
  return (
    <div className={css.board}>
      <div className={css.head} aria-hidden="true">
        <span />
        {notificationChannels.map((channel) => (
          <span key={channel}>{texts.channels[channel]}</span>
        ))}
      </div>
      {notificationEvents.map((event) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of a grid
        <div key={event} className={css.row} role="group" aria-labelledby={`${id}${event}`}>
          <span id={`${id}${event}`}>{texts.events[event]}</span>
          {notificationChannels.map((channel) => {
            const isOn = saved[event][channel];
            return (
              <Checkbox
                key={channel}
                className={css.switch}
                label={texts.channels[channel]}
                aria-label={`${texts.events[event]}: ${texts.channels[channel]}`}
                checked={isOn}
                disabled={!isOffered(channel) && !isOn}
                onChange={({ currentTarget }) => onChange(event, channel, currentTarget.checked)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
