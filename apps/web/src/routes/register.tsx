import type { Plan } from '@jadeport/estimator';
import { createFileRoute, Link, useHydrated } from '@tanstack/react-router';
import { PageHeading } from '../components/site/page-heading.tsx';
import { Section } from '../components/site/section.tsx';
import { RegistrationForm } from '../features/customers/registration-form.tsx';
import { head } from '../lib/head.ts';
import { oneOf, searchReader } from '../lib/search.ts';
import { useTexts } from '../lib/texts.tsx';
import css from './register.module.css';

export const Route = createFileRoute('/register')({
  validateSearch: searchReader({ plan: oneOf<Plan['id']>(['basic', 'premium', 'business']) }),
  head: head(
    (texts) => texts.customers.register.pageTitle,
    (texts) => texts.customers.register.intro,
  ),
  component: RegisterPage,
});

function RegisterPage() {
  const { register: texts } = useTexts().customers;
  const { plan } = Route.useSearch();
  // The page is prerendered without its search parameters.
  const hydrated = useHydrated();
  return (
    <Section narrow>
      <RegistrationForm
        plan={hydrated ? plan : undefined}
        intro={<PageHeading title={texts.heading} intro={texts.intro} />}
        outro={
          <p className={css.outro}>
            {texts.haveAccount} <Link to="/login">{texts.signIn}</Link>
          </p>
        }
      />
    </Section>
  );
}
