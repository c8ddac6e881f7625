import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '../lib/head.ts';

/** The list without a panel; the layout route draws it. */
export const Route = createFileRoute('/admin/shipments/')({
  head: staffHead((texts) => texts.staffShipments.page.title),
  component: () => null,
});
