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
      styles={{ title: { fontSize: '1.25rem' } }}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {props.children}
    </Modal>
  );
}
