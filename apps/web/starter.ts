import { platformOf } from './src/lib/platform.ts';

type Start = {
  /** The app's script, and all that it needs for this page. */
  app: string;
  parts: readonly string[];
  /** Whether the page is there to be read, and the app waits for a touch. */
  asleep: boolean;
};

/**
 * The only script that stands in a page. The app is asked for once the page has been painted, so that
 * nothing of it comes before what people see; on a page that is there to be read, at the first touch
 * or key, or at once for whoever is signed in. A button pressed before the app was awake is pressed
 * again. It also marks the body with the platform, as the app would.
 */
export function starter({ app, parts, asleep }: Start): string {
  return `document.body.classList.add((${platformOf})(navigator.userAgent));
let pressed;
const signs = ['pointerdown', 'keydown', 'focusin'];
let wake = () => {
  wake = () => {};
  for (const href of ${JSON.stringify(parts)})
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  import(${JSON.stringify(app)});
};
const press = ({ target }) => {
  pressed = target.closest('button[type=button]') ?? pressed;
};
for (const sign of signs) addEventListener(sign, () => wake(), { once: true, passive: true });
addEventListener('click', press);
addEventListener('awake', () => {
  removeEventListener('click', press);
  pressed?.click();
}, { once: true });
${asleep ? wakeForMembers : wakeOncePainted}`;
}

const wakeForMembers = `if (document.cookie.includes('jadeport_signed_in=1')) wake();`;

const wakeOncePainted = `if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) wake();
  }).observe({ type: 'paint', buffered: true });
else requestAnimationFrame(() => setTimeout(() => wake()));`;
