import { useState } from 'react';
import { Button } from '../../components/site/button.tsx';
import { BellIcon } from '../../components/site/icons.tsx';
import { usePart } from '../../components/site/use-part.ts';
import { useTexts } from '../../lib/texts.tsx';

const load = () =>
  import('./notifications-dialog.tsx').then(({ NotificationsDialog }) => NotificationsDialog);

/** Enable Notifications: asks for the address in a dialog (spec section 2, Tracking result card). */
export function NotifyButton({ number }: { number: string }) {
  const { notifications } = useTexts().tracking;
  const { Part: NotificationsDialog, arrive } = usePart(load);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setOpen(true);
    void arrive();
  };
  return (
    <>
      <Button onClick={ask}>
        <BellIcon />
        {notifications.button}
      </Button>
      {NotificationsDialog && (
        <NotificationsDialog number={number} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
