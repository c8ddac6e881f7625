import { useLocalStorage } from '@mantine/hooks';
import { Link, useMatches } from '@tanstack/react-router';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { Logo } from '../site/logo.tsx';
import { AppProvider } from './app-provider.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useColourSchemeMark } from './colour-scheme.ts';
import { type Destination, Destinations } from './destinations.tsx';
import { Foot } from './foot.tsx';
import { CollapseIcon } from './icons.tsx';
import css from './shell.module.css';

/**
 * The frame of the app behind sign-in: a rail (on phones a bottom bar), a top bar of 48 px, and the
 * page. On phones, `more` and the destinations without `thumb` are in the More sheet.
 */
export function Shell(props: {
  /** The accessible name of the navigation. */
  label: string;
  destinations: readonly Destination[];
  /** The destinations of the rail where they differ. The first one is the start page. */
  rail?: readonly Destination[];
  more?: readonly Destination[];
  /** The content of the top bar beside the brand. */
  top?: ReactNode;
  /** Shown above language, colour scheme and account: clocks for staff, the chat for customers. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { rail: texts } = useAuthenticatedTexts().controls;
  const [narrow, setNarrow] = useLocalStorage({
    key: 'jadeport-rail',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  useColourSchemeMark();
  const main = usePageFocus();
  const { bar, height } = useBarHeight();
  const { destinations, rail = destinations, more = [] } = props;
  return (
    <AppProvider>
      <div
        className={css.shell}
        data-narrow={narrow || undefined}
        style={{ '--bar': `${height}px` } as CSSProperties}
      >
        <header ref={bar} className={css.top}>
          <Link to={rail[0]?.to ?? '/'} className={css.brand}>
            <Logo />
          </Link>
          {props.top}
        </header>
        <nav className={css.rail} aria-label={props.label}>
          <div className={css.destinations}>
            <Destinations links={rail} />
            {more.length > 0 && <Destinations links={more} apart />}
          </div>
          <Foot>{props.foot}</Foot>
          <button
            type="button"
            className={css.collapse}
            aria-expanded={!narrow}
            onClick={() => setNarrow(!narrow)}
          >
            <CollapseIcon />
            <span>{narrow ? texts.widen : texts.narrow}</span>
          </button>
        </nav>
        <main id="main" ref={main} tabIndex={-1} className={css.main}>
          {props.children}
        </main>
        <BottomBar label={props.label} destinations={destinations} more={more} foot={props.foot} />
      </div>
    </AppProvider>
  );
}

/**
 * Moves the focus to a new page, so that screen readers start there. A row, a panel or a field for
 * repeated scans keeps the focus.
 */
function usePageFocus() {
  const main = useRef<HTMLElement>(null);
  const page = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const shown = useRef(page);
  useEffect(() => {
    const focused = document.activeElement;
    const keeps = main.current?.contains(focused) || focused?.closest('[data-keeps-focus]');
    if (shown.current !== page && !keeps) main.current?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);
  return main;
}

/** The height of the top bar in pixels, which grows where large text makes it wrap. */
function useBarHeight() {
  const [height, setHeight] = useState(48);
  const bar = useCallback((header: HTMLElement | null) => {
    if (!header) return undefined;
    const observer = new ResizeObserver(() => setHeight(header.offsetHeight));
    observer.observe(header);
    return () => observer.disconnect();
  }, []);
  return { bar, height };
}
