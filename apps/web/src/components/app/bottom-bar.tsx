import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useAuthenticatedTexts, useTexts } from '../../lib/texts.tsx';
import { MenuIcon } from '../site/icons.tsx';
import { type Destination, DestinationLink, Destinations } from './destinations.tsx';
import { Foot } from './foot.tsx';
import css from './shell.module.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';

/** The navigation of a phone: four places for a thumb, and the rest behind More. */
export function BottomBar(props: {
  label: string;
  destinations: readonly Destination[];
  more: readonly Destination[];
  foot: ReactNode;
}) {
  const { rail } = useAuthenticatedTexts().controls;
  const { shell } = useTexts();
  const [open, { open: show, close }] = useDisclosure();
  const address = useLocation({ select: (location) => location.href });
  useEffect(close, [address]);
  const rest = [...props.destinations.slice(4), ...props.more];
  return (
    <nav className={css.bottom} aria-label={props.label}>
      {props.destinations.slice(0, 4).map((link) => (
        <DestinationLink key={link.label} link={link} />
      ))}
      <button type="button" className={css.link} aria-haspopup="dialog" onClick={show}>
        <MenuIcon />
        <span className={css.label}>{rail.more}</span>
      </button>
      <Drawer
        opened={open}
        onClose={close}
        position="bottom"
        size="auto"
        title={rail.more}
        closeButtonProps={{ 'aria-label': shell.close }}
      >
        <div className={css.sheet}>
          <Destinations links={rest} />
          <Foot>{props.foot}</Foot>
        </div>
      </Drawer>
    </nav>
  );
}
