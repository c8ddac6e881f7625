import { createFileRoute, Link } from '@tanstack/react-router';
import { PageHeading } from '../components/site/page-heading.tsx';
import { Section } from '../components/site/section.tsx';
import { RegistrationForm } from '../features/customers/registration-form.tsx';
import { head } from '../lib/head.ts';
import { useTexts } from '../lib/texts.tsx';
import css from './register.module.css';

export const Route = createFileRoute('/register')({
  head: head(
    (texts) => texts.customers.register.pageTitle,
    (texts) => texts.customers.register.intro,
  ),
  component: RegisterPage,
});

function RegisterPage() {
  const { register: texts } = useTexts().customers;
  return (
    <Section narrow>
      <RegistrationForm
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
