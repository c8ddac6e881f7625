import { Points } from '../components/site/points.tsx';
import { Section } from '../components/site/section.tsx';
import { RegistrationForm } from '../features/customers/registration-form.tsx';
import { ClosingCall } from '../features/pages/closing-call.tsx';
import { useTexts } from '../lib/texts.tsx';
import css from './home.module.css';

/** The registration form with its dependencies, and the closing section. */
export function HomeRegistration() {
  const { register } = useTexts().homeStory;
  return (
    <>
      <div className={css.band}>
        <Section labelledBy="register" className={css.register}>
          <div>
            <h2 id="register">{register.heading}</h2>
            <p className={css.text}>{register.text}</p>
            <Points items={register.points} />
          </div>
          <RegistrationForm />
        </Section>
      </div>
      <Section labelledBy="closing">
        <ClosingCall />
      </Section>
    </>
  );
}
