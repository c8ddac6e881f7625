import { createFileRoute, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { Section } from '../components/site/section.tsx';
import { NotSignedIn } from '../features/accounts/not-signed-in.tsx';
import { ApiProvider } from '../lib/api.tsx';
import { head } from '../lib/head.ts';
import { useUser } from '../lib/user.ts';
import { CustomerShell } from './-dashboard/customer-shell.tsx';

const ApiKeys = lazy(async () => ({
  default: (await import('../features/api-keys/api-keys.tsx')).ApiKeys,
}));

/** The API keys of the signed-in user. */
export const Route = createFileRoute('/api-keys')({
  head: head((texts) => texts.shell.apiKeys),
  staticData: { app: true },
  component: ApiKeysPage,
});

function ApiKeysPage() {
  const user = useUser();
  const next = useLocation({ select: ({ href }) => href });
  if (user === undefined) return <PageSkeleton />;
  if (user === null)
    return (
      <Section>
        <NotSignedIn next={next} />
      </Section>
    );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ApiProvider key={user.email}>
        <CustomerShell user={user}>
          <ApiKeys />
        </CustomerShell>
      </ApiProvider>
    </Suspense>
  );
}
