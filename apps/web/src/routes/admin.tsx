import { createFileRoute, Navigate, notFound, Outlet, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { startScanReader } from '../components/app/scan-reader.ts';
import { mayOpen } from '../components/site/may-open.ts';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { ApiProvider } from '../lib/api.tsx';
import { loadStaffTexts } from '../lib/signed-in-texts.ts';
import { signedIn, useUser } from '../lib/user.ts';
import { AdminShell } from './-admin/admin-shell.tsx';

/** The layout of admin pages. Signed-out users sign in first; customers get the not-found page. */
export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context, location }) => {
    startScanReader();
    const user = await signedIn();
    // The router catches redirects, which are not errors.
    // oxlint-disable-next-line typescript/only-throw-error
    if (!user) throw redirect({ to: '/login', search: { next: location.href } });
    // oxlint-disable-next-line typescript/only-throw-error
    if (!mayOpen(user, location.pathname, import.meta.env.STAFF_NAVIGATION)) throw notFound();
    return { staffTexts: await loadStaffTexts(context.wording.language) };
  },
  staticData: { app: true },
  component: AdminPage,
});

function AdminPage() {
  const user = useUser();
  // The session ended while the page was open.
  if (user === null) return <Navigate to="/login" search={{ next: location.pathname }} replace />;
  if (!user) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ApiProvider>
        <AdminShell user={user}>
          <Outlet />
        </AdminShell>
      </ApiProvider>
    </Suspense>
  );
}
