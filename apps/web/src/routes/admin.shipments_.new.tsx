import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageTitle } from '../components/app/page-title.tsx';
import { Skeleton } from '../components/site/skeleton.tsx';
import { staffHead } from '../lib/head.ts';
import { useStaffTexts } from '../lib/signed-in-texts.ts';

export const Route = createFileRoute('/admin/shipments_/new')({
  head: staffHead((texts) => texts.staffShipments.form.createTitle),
  component: NewShipmentPage,
});

const NewShipmentForm = lazy(async () => ({
  default: (await import('../features/shipments/new-shipment-form.tsx')).NewShipmentForm,
}));

function NewShipmentPage() {
  const { form } = useStaffTexts().staffShipments;
  const navigate = Route.useNavigate();
  return (
    <>
      <PageTitle title={form.createTitle} />
      <Suspense fallback={<Skeleton height={520} />}>
        <NewShipmentForm
          onCreated={(trackingNumber) =>
            void navigate({ to: '/admin/shipments/$trackingNumber', params: { trackingNumber } })
          }
          onCancel={() => void navigate({ to: '/admin/shipments' })}
        />
      </Suspense>
    </>
  );
}
