import { createFileRoute } from '@tanstack/react-router';
import { authenticatedHead } from '../lib/head.ts';

/** The list alone, which the layout around it draws. */
export const Route = createFileRoute('/admin/shipments/')({
  head: authenticatedHead((texts) => texts.staffShipments.page.title),
  component: () => null,
});
