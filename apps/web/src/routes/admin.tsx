import type { User } from '@jadeport/contract/accounts';
import {
  createFileRoute,
  Navigate,
  notFound,
  Outlet,
  redirect,
  useLocation,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import { isForAdmins, mayOpen } from '../components/site/may-open.ts';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { ApiProvider } from '../lib/api.tsx';
import { loadStaffTexts } from '../lib/signed-in-texts.ts';
import { signedIn, useUser } from '../lib/user.ts';
import { AdminShell } from './-admin/admin-shell.tsx';
import { AdminsOnly } from './-admin/admins-only.tsx';

const navigation = import.meta.env.NAVIGATION;
const mayFind = (user: User, path: string) =>
  mayOpen(user, path, navigation) || isForAdmins(user, path, navigation);

/**
 * The layout of admin pages. Signed-out users sign in first; customers get the not-found page, and
 * other staff are told which pages are for administrators.
 */
export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context, location }) => {
    const user = await signedIn();
    // The router catches redirects, which are not errors.
    // oxlint-disable-next-line typescript/only-throw-error
    if (!user) throw redirect({ to: '/login', search: { next: location.href } });
    // oxlint-disable-next-line typescript/only-throw-error
    if (!mayFind(user, location.pathname)) throw notFound();
    return { staffTexts: await loadStaffTexts(context.wording.language) };
  },
  staticData: { app: true },
  component: AdminPage,
});

function AdminPage() {
  const user = useUser();
  const { pathname } = useLocation();
  // The session ended while the page was open.
  if (user === null) return <Navigate to="/login" search={{ next: location.pathname }} replace />;
  if (!user) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ApiProvider>
        <AdminShell user={user}>
          {isForAdmins(user, pathname, navigation) ? <AdminsOnly /> : <Outlet />}
        </AdminShell>
      </ApiProvider>
    </Suspense>
  );
}
