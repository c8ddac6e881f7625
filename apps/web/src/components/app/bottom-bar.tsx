import { useDisclosure } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { MenuIcon } from '../site/icons.tsx';
import { type Destination, DestinationLink } from './destinations.tsx';
import css from './shell.module.css';

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }));

/** The navigation on phones: up to four destinations, and a More button for the rest. */
export function BottomBar(props: {
  label: string;
  destinations: readonly Destination[];
  more: readonly Destination[];
  foot: ReactNode;
}) {
  const { rail } = useAuthenticatedTexts().controls;
  const [open, { open: show, close }] = useDisclosure();
  const address = useLocation({ select: (location) => location.href });
  useEffect(close, [address]);
  return (
    <nav className={css.bottom} aria-label={props.label}>
      {props.destinations
        .filter(({ thumb }) => thumb)
        .map((link) => (
          <DestinationLink key={link.label} link={link} />
        ))}
      <button type="button" className={css.link} aria-haspopup="dialog" onClick={show}>
        <MenuIcon />
        <span className={css.label}>{rail.more}</span>
      </button>
      {open && (
        <Suspense>
          <MoreSheet
            links={[...props.destinations.filter(({ thumb }) => !thumb), ...props.more]}
            foot={props.foot}
            onClose={close}
          />
        </Suspense>
      )}
    </nav>
  );
}
