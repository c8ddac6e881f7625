import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import { useUser } from '../../lib/user.ts';
import { Footer } from './footer.tsx';
import css from './frame.module.css';
import { Header } from './header.tsx';

/**
 * Header, the page, footer, and what stands `beside`; a bare page stands alone (spec section 2), and
 * the app behind sign-in brings a frame of its own, to those who are signed in.
 */
export function Frame({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  const { shell } = useTexts();
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare) });
  const behind = useMatches({ select: (matches) => matches.some((match) => match.staticData.app) });
  const app = useUser() !== null && behind;
  const main = useRef<HTMLElement>(null);
  const page = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const shown = useRef(page);

  // A screen reader starts at the new page, as it would after a full load. A field that is made for
  // one scan after the other keeps the focus.
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
