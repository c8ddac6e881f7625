import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { head } from '../lib/head.ts';
import { CustomerPage } from './-dashboard/customer-page.tsx';

const MyClaims = lazy(async () => ({
  default: (await import('../features/receiving/my-claims.tsx')).MyClaims,
}));

/** Unclaimed parcels, for customers. */
export const Route = createFileRoute('/unclaimed')({
  head: head((texts) => texts.shell.claims),
  staticData: { app: true },
  component: UnclaimedPage,
});

/** Staff have their own page, which shows more of the same parcels. */
function UnclaimedPage() {
  return (
    <CustomerPage staffTo="/admin/receiving/unclaimed">
      <MyClaims />
    </CustomerPage>
  );
}
