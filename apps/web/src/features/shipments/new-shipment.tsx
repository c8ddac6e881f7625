import { lazy, Suspense, useState } from 'react';
import { useShortcut } from '../../components/app/shortcuts.tsx';
import { Button } from '../../components/site/button.tsx';
import { Dialog } from '../../components/site/dialog.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';

const CreateForm = lazy(async () => ({ default: (await import('./create-form.tsx')).CreateForm }));

/** The button, the key and the dialog that make a shipment. Needs an ApiProvider. */
export function NewShipment(props: { onCreated: (trackingNumber: string) => void }) {
  const { form, search } = useAuthenticatedTexts().staffShipments;
  const [open, setOpen] = useState(false);
  useShortcut('n', () => setOpen(true));
  return (
    <>
      <Button look="gold" onClick={() => setOpen(true)}>
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
