import type { ComponentProps } from 'react';
import { SecretField } from '../../components/site/field.tsx';
import { useTexts } from '../../lib/texts.tsx';

/** A password field with a button that reveals the password. */
export function PasswordField(props: Omit<ComponentProps<typeof SecretField>, 'show'>) {
  const { showPassword } = useTexts().accounts;
  return <SecretField show={showPassword} {...props} />;
}
