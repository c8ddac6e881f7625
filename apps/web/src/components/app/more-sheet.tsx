import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { type Destination, Destinations } from './destinations.tsx';
import { Foot } from './foot.tsx';
import css from './shell.module.css';

/** The destinations that do not fit into a phone's bottom bar. */
export function MoreSheet(props: {
  links: readonly Destination[];
  foot: ReactNode;
  onClose: () => void;
}) {
  const { rail } = useAuthenticatedTexts().controls;
  const { shell } = useTexts();
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="bottom"
      size="auto"
      title={rail.more}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <div className={css.sheet}>
        <Destinations links={props.links} />
        <Foot>{props.foot}</Foot>
      </div>
    </Drawer>
  );
}
