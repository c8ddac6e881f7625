import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { useKeys } from '../../components/app/keys.ts';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';

const CreateForm = lazy(async () => ({ default: (await import('./create-form.tsx')).CreateForm }));

/** The button, the key and the dialog that make a shipment. Needs an ApiProvider. */
export function NewShipment(props: { onCreated: (trackingNumber: string) => void }) {
  const { form, search } = useAuthenticatedTexts().staffShipments;
  const [open, setOpen] = useState(false);
  useKeys({ n: () => setOpen(true) });
  return (
    <>
      <Button color="gold" size="sm" flex="none" onClick={() => setOpen(true)}>
        {search.create}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={form.createTitle}>
        <Suspense fallback={<Skeleton height={520} />}>
          <CreateForm
            onCancel={() => setOpen(false)}
            onCreated={(trackingNumber) => {
              setOpen(false);
              props.onCreated(trackingNumber);
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
