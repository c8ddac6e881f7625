import { createFileRoute } from '@tanstack/react-router';
import { authenticatedHead } from '../lib/head.ts';

/** The list without a panel; the layout route draws it. */
export const Route = createFileRoute('/admin/shipments/')({
  head: authenticatedHead((texts) => texts.staffShipments.page.title),
  component: () => null,
});
