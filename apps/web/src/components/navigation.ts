import type { Texts } from '@jadeport/i18n';
import type { LinkProps } from '@tanstack/react-router';

type Destination = { to: LinkProps['to'] & string; text: (shell: Texts['shell']) => string };

/** The header's links; a page that is new gets its row here. */
export const mainNavigation: readonly Destination[] = [
  { to: '/', text: (shell) => shell.home },
  { to: '/track', text: (shell) => shell.track },
  { to: '/services', text: (shell) => shell.services },
  { to: '/about', text: (shell) => shell.about },
  { to: '/faq', text: (shell) => shell.faq },
  { to: '/contact', text: (shell) => shell.contact },
];

/** The footer's links. */
export const footerNavigation: readonly Destination[] = [
  { to: '/services', text: (shell) => shell.services },
  { to: '/track', text: (shell) => shell.track },
  { to: '/register', text: (shell) => shell.register },
  { to: '/help', text: (shell) => shell.help },
  { to: '/contact', text: (shell) => shell.contact },
  { to: '/faq', text: (shell) => shell.faq },
  { to: '/terms', text: (shell) => shell.terms },
  { to: '/privacy', text: (shell) => shell.privacy },
];
