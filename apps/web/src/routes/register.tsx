import { createFileRoute, Link } from '@tanstack/react-router';
import { Section } from '../components/section.tsx';
import { RegistrationForm } from '../features/customers/registration-form.tsx';
import { head } from '../lib/head.ts';
import { useTexts } from '../lib/texts.tsx';

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
      <h1>{texts.heading}</h1>
      <p>{texts.intro}</p>
      <RegistrationForm />
      <p>
        {texts.haveAccount} <Link to="/login">{texts.signIn}</Link>
      </p>
    </Section>
  );
}
