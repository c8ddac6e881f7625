import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useTexts } from '../../lib/texts.tsx';
import css from './accounts.module.css';

/** A password, with a button that shows what was typed. */
export function PasswordField(props: PasswordInputProps) {
  const { showPassword } = useTexts().accounts;
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': showPassword }}
      visibilityToggleFocusable
      classNames={{ input: css.password, visibilityToggle: css.eye, section: css.eyeSection }}
      {...props}
    />
  );
}
