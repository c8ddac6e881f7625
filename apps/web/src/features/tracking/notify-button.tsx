import type { Texts } from '@jadeport/i18n';
import { useState } from 'react';
import { Button } from '../../components/site/button.tsx';
import { BellIcon } from '../../components/site/icons.tsx';
import { usePart } from '../../components/site/use-part.ts';
import { useTexts } from '../../lib/texts.tsx';
import { type Notified, useNotified } from './use-notified.ts';

const load = () =>
  import('./notifications-dialog.tsx').then(({ NotificationsDialog }) => NotificationsDialog);

/**
 * Enable Notifications: opens a dialog for the address (spec section 2, Tracking result card). When
 * notifications are on, the button says so.
 */
export function NotifyButton({ number }: { number: string }) {
  const { notifications } = useTexts().tracking;
  const { Part: NotificationsDialog, arrive } = usePart(load);
  const [open, setOpen] = useState(false);
  const { notified, ask } = useNotified(number);
  const show = () => {
    setOpen(true);
    void arrive();
  };
  return (
    <>
      <Button onClick={show}>
        <BellIcon />
        {labelOf(notified, notifications)}
      </Button>
      {NotificationsDialog && (
        <NotificationsDialog
          number={number}
          open={open}
          onClose={() => setOpen(false)}
          onAsked={ask}
        />
      )}
    </>
  );
}

function labelOf(
  { email, sms }: Notified,
  { button, on }: Texts['tracking']['notifications'],
): string {
  if (email === 'on') return sms === 'on' ? on.both : on.email;
  if (sms === 'on') return on.sms;
  return email || sms ? on.asked : button;
}
