import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import { mayBeSignedIn, useUser } from '../../lib/user.ts';
import { Footer } from './footer.tsx';
import css from './frame.module.css';
import { Header } from './header.tsx';

/**
 * Header, page, footer, and `beside` them the assistant. A bare page has none of these (spec
 * section 2), and the app behind sign-in has its own frame.
 */
export function Frame({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  const { shell } = useTexts();
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare) });
  const app = useIsApp();
  const main = useRef<HTMLElement>(null);
  const page = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const shown = useRef(page);

  // Moves the focus to a new page, so that screen readers start there, as after a full load. A
  // field for repeated scans keeps the focus.
  useEffect(() => {
    const keeps = document.activeElement?.closest('[data-keeps-focus]');
    if (shown.current !== page && !keeps) main.current?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);

  return (
    <div className={css.frame}>
      <a href="#main" className={css.skip}>
        {shell.skip}
      </a>
      {app ? (
        children
      ) : (
        <>
          {!bare && <Header />}
          <main id="main" ref={main} tabIndex={-1} className={css.main}>
            {children}
          </main>
          {!bare && <Footer />}
          {!bare && beside}
        </>
      )}
    </div>
  );
}

/** Whether the page has the frame of the app, or will have it once the session check answers. */
function useIsApp(): boolean {
  const user = useUser();
  const app = useMatches({
    select: (matches) => matches.find((match) => match.staticData.app)?.staticData.app,
  });
  if (app === 'customers') return user === undefined ? mayBeSignedIn() : Boolean(user?.customer);
  return user !== null && app === true;
}
