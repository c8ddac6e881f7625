import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

/**
 * A function, because a top-level await would never end: the page's chunk, for which it waits,
 * imports this one.
 */
async function wake(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const router = createAppRouter();
  await router.load();

  // A page of its own is woken as it stands. The shell, which stands for many addresses, is replaced
  // by the real page in one commit, with the same header and footer in the same places.
  if (root.dataset.page) {
    router.ssr = { manifest: undefined };
    hydrateRoot(root, <App router={router} />);
  } else {
    createRoot(root).render(<App router={router} />);
  }
}

void wake();
