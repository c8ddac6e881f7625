import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useIdentityTexts } from '../../lib/signed-in-texts.ts';

const ChangeEmailForm = lazy(async () => ({
  default: (await import('./change-email-form.tsx')).ChangeEmailForm,
}));

/** The button and the dialog that send a link to a new e-mail address. Needs an ApiProvider. */
export function ChangeEmail() {
  const { change: texts } = useIdentityTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" size="sm" display="block" mt={8} onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      <Dialog open={open} onClose={close} title={texts.title}>
        <Suspense fallback={<Skeleton height={320} />}>
          <ChangeEmailForm onDone={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
