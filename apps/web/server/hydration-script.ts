import { platformOf } from '../src/lib/platform.ts';

type Start = {
  /** The app's script, and all that it needs for this page. */
  app: string;
  parts: readonly string[];
  /** Whether the app waits for the first touch or key, as on content pages. */
  deferred: boolean;
};

/**
 * The only script in a prerendered page. It imports the app after the first paint, so that nothing
 * delays what people see. On a content page it waits for the first touch or key, except for signed-in
 * people. A button pressed before hydration is pressed again afterwards, and a form sent before it is
 * held, with what was typed, and sent afterwards by its button: React hydrates at once for a click, but
 * not for a submit. Where the app cannot be loaded, a form that has a page of the server to go to goes
 * there. An answer that the address names is open. The script also marks the body with the platform, as
 * the app does.
 */
export function hydrationScript({ app, parts, deferred }: Start): string {
  return `document.body.classList.add((${platformOf})(navigator.userAgent));
let pressed;
let held;
let lost = false;
const signs = ['pointerdown', 'keydown', 'focusin'];
let hydrate = () => {
  hydrate = () => {};
  for (const href of ${JSON.stringify(parts)})
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  import(${JSON.stringify(app)}).catch(() => {
    lost = true;
    if (held?.target.method === 'post') held.target.submit();
  });
};
const reveal = () => {
  const place = document.getElementById(location.hash.slice(1));
  if (place?.localName === 'details') place.open = true;
};
const hold = (event) => {
  if (lost && event.target.method === 'post') return;
  event.preventDefault();
  held = event;
  hydrate();
};
const press = ({ target }) => {
  pressed = target.closest('button[type=button]') ?? pressed;
};
for (const sign of signs) addEventListener(sign, () => hydrate(), { once: true, passive: true });
reveal();
addEventListener('hashchange', reveal);
addEventListener('click', press);
addEventListener('submit', hold);
addEventListener('hydrated', () => {
  removeEventListener('click', press);
  removeEventListener('submit', hold);
  pressed?.click();
  held?.submitter?.click();
}, { once: true });
${deferred ? hydrateForSignedIn : hydrateOncePainted}`;
}

const hydrateForSignedIn = `if (document.cookie.includes('jadeport_signed_in=1')) hydrate();`;

const hydrateOncePainted = `if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) hydrate();
  }).observe({ type: 'paint', buffered: true });
else requestAnimationFrame(() => setTimeout(() => hydrate()));`;
