import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { PageSkeleton } from '../../components/site/page-skeleton.tsx';
import { Section } from '../../components/site/section.tsx';
import { NotSignedIn } from '../../features/accounts/not-signed-in.tsx';
import { ApiProvider } from '../../lib/api.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { useUser } from '../../lib/user.ts';

/** Opens a seller's page to whoever is a customer, and tells everybody else what is missing. */
export function Seller({ children }: { children: ReactNode }) {
  const user = useUser();
  const next = useLocation({ select: ({ href }) => href });
  if (user === undefined) return <PageSkeleton />;
  if (!user)
    return (
      <Section>
        <NotSignedIn next={next} />
      </Section>
    );
  if (!user.customer)
    return (
      <Section>
        <NoCustomer />
      </Section>
    );
  return (
    <ApiProvider>
      <Suspense fallback={<PageSkeleton />}>
        <Section>{children}</Section>
      </Suspense>
    </ApiProvider>
  );
}

function NoCustomer() {
  const { dashboard: texts } = useTexts().customers;
  return (
    <>
      <h1>{texts.noCustomer}</h1>
      <p>{texts.noCustomerText}</p>
    </>
  );
}
