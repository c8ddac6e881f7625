import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../components/site/dialog.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

const InviteForm = lazy(async () => ({ default: (await import('./invite-form.tsx')).InviteForm }));

/** The button and the dialog that invite a staff member. Needs an ApiProvider. */
export function Invite() {
  const { invite: texts } = useStaffTexts().staffMembers;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button color="gold" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      <Dialog open={open} onClose={close} title={texts.title}>
        <Suspense fallback={<Skeleton height={460} />}>
          <InviteForm onDone={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
