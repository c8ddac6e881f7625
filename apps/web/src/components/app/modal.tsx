import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: string;
  fullScreen?: boolean;
  children: ReactNode;
};

/** As the dialogs of public pages look (`components/site/dialog.module.css`). */
const look = {
  overlay: { background: 'var(--veil)' },
  content: { border: '1px solid var(--line)', boxShadow: 'none' },
  header: { minHeight: 0, padding: '24px 24px 12px' },
  body: { padding: '0 24px 24px' },
  title: { fontFamily: 'var(--display)', fontSize: '1.25rem', fontWeight: 700 },
};

/** Mantine's Modal, whose close button is named in the page's language. */
export function NamedModal(props: DialogProps) {
  const { shell } = useTexts();
  return (
    <Modal
      opened={props.open}
      onClose={props.onClose}
      title={props.title}
      size={props.size ?? 'md'}
      fullScreen={props.fullScreen ?? false}
      styles={look}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {props.children}
    </Modal>
  );
}
