import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { installLater } from './lib/install.ts';
import { platformOf } from './lib/platform.ts';
import { onDeparture } from './lib/user.ts';
import { createAppRouter } from './router.tsx';

/**
 * A function, because a top-level await would deadlock: it waits for the page's chunk, which imports
 * this module.
 */
async function hydrate(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const router = createAppRouter();
  await router.load();

  // A prerendered page is hydrated in place. The shell, which serves many addresses, is replaced
  // by the real page in one commit, with the same header and footer in the same places.
  // The page of an unknown address stays only where the browser knows no other: under /admin people
  // who are not signed in go to /login, and staff have their own frame.
  const isOther = root.dataset.page === '404' && router.state.matches.length > 1;
  if (root.dataset.page && !isOther) {
    router.ssr = { manifest: undefined };
    hydrateRoot(root, <App router={router} />);
    dispatchEvent(new Event('hydrated'));
  } else {
    createRoot(root).render(<App router={router} />);
  }
}

void hydrate();
onDeparture(() => void import('./lib/saved.ts').then(({ clearSaved }) => clearSaved()));

installLater();
document.body.classList.add(platformOf(navigator.userAgent));
