import type { Language } from '@jadeport/contract';
import type { Texts } from '@jadeport/i18n';
import { Suspense, useState } from 'react';
import { Button } from '../../components/site/button.tsx';
import { BellIcon } from '../../components/site/icons.tsx';
import { usePart } from '../../components/site/use-part.ts';
import { loadTexts, useLanguage, useTexts } from '../../lib/texts.tsx';
import { type Notified, useNotified } from './use-notified.ts';

/** The dialog, with the texts that it shows. */
async function load(language: Language) {
  const [part] = await Promise.all([
    import('./notifications-dialog.tsx'),
    loadTexts(language, 'deferred'),
  ]);
  return part.NotificationsDialog;
}

/**
 * Enable Notifications: opens a dialog for the address (spec section 2, Tracking result card). When
 * notifications are on, the button says so.
 */
export function NotifyButton({ number }: { number: string }) {
  const { notifications } = useTexts().tracking;
  const language = useLanguage();
  const { Part: NotificationsDialog, arrive } = usePart(() => load(language));
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
        <Suspense>
          <NotificationsDialog
            number={number}
            open={open}
            onClose={() => setOpen(false)}
            onAsked={ask}
          />
        </Suspense>
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
