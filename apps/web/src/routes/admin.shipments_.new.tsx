import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageTitle } from '../components/app/page-title.tsx';
import { Skeleton } from '../components/site/skeleton.tsx';
import { authenticatedHead } from '../lib/head.ts';
import { useAuthenticatedTexts } from '../lib/texts.tsx';

export const Route = createFileRoute('/admin/shipments_/new')({
  head: authenticatedHead((texts) => texts.staffShipments.form.createTitle),
  component: NewShipmentPage,
});

const NewShipmentForm = lazy(async () => ({
  default: (await import('../features/shipments/new-shipment-form.tsx')).NewShipmentForm,
}));

function NewShipmentPage() {
  const { form } = useAuthenticatedTexts().staffShipments;
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
