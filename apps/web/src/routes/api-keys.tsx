import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { head } from '../lib/head.ts';
import { CustomerPage } from './-dashboard/customer-page.tsx';

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
  return (
    <CustomerPage staffTo={null}>
      <ApiKeys />
    </CustomerPage>
  );
}
