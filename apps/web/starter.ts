import { platformOf } from './src/lib/platform.ts';

/**
 * The only script of a page that is there to be read: it loads the app at the first touch or key, or
 * at once for whoever is signed in. A button pressed before the app was awake is pressed again. It also
 * marks the body with the platform, as the app would.
 */
export function starter(app: string): string {
  return `document.body.classList.add((${platformOf})(navigator.userAgent));
let pressed;
const signs = ['pointerdown', 'keydown', 'focusin'];
const wake = () => {
  for (const sign of signs) removeEventListener(sign, wake);
  import(${JSON.stringify(app)});
};
const press = ({ target }) => {
  pressed = target.closest('button[type=button]') ?? pressed;
};
for (const sign of signs) addEventListener(sign, wake, { passive: true });
addEventListener('click', press);
addEventListener('awake', () => {
  removeEventListener('click', press);
  pressed?.click();
}, { once: true });
if (document.cookie.includes('jadeport_signed_in=1')) wake();`;
}
