import { lazy, Suspense } from 'react';
import { useExpired } from '../../lib/user.ts';

const SignInAgain = lazy(async () => ({
  default: (await import('./sign-in-again.tsx')).SignInAgain,
}));

/** The dialog for signing in again after a session has ended; its code loads when that happens. */
export function Expired() {
  const user = useExpired();
  if (!user) return null;
  return (
    <Suspense>
      <SignInAgain user={user} />
    </Suspense>
  );
}
