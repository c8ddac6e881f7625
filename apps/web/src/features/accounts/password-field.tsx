import type { ComponentProps } from 'react';
import { SecretField } from '../../components/site/field.tsx';
import { useTexts } from '../../lib/texts.tsx';

/** A password, with a button that shows what was typed. */
export function PasswordField(props: Omit<ComponentProps<typeof SecretField>, 'show'>) {
  const { showPassword } = useTexts().accounts;
  return <SecretField show={showPassword} {...props} />;
}
