import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import type { User } from '@jadeport/contract/accounts';
import { Modal } from '@mantine/core';
import { AppProvider } from '../../components/app/app-provider.tsx';
import { ApiProvider } from '../../lib/api.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { sessionEnded, setUser } from '../../lib/user.ts';
import css from './accounts.module.css';
import { LoginForm } from './login-form.tsx';

/**
 * Covers a page whose session has ended, because another person may be at the screen now. Signing
 * in again restores the page as it was; closing leaves it.
 */
export function SignInAgain({ user }: { user: User }) {
  const { shell } = useTexts();
  const { again: texts } = useTexts().accounts;
  return (
    <AppProvider>
      <Modal
        opened
        onClose={sessionEnded}
        closeOnClickOutside={false}
        title={texts.title}
        overlayProps={{ color: 'var(--paper)', backgroundOpacity: 1 }}
        closeButtonProps={{ 'aria-label': shell.close }}
      >
        <p className={css.soft}>{texts.text}</p>
        <ApiProvider>
          <LoginForm username={user.email} onSignedIn={setUser} />
        </ApiProvider>
      </Modal>
    </AppProvider>
  );
}
