import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import css from './button-link.module.css';

type Look = { look?: 'gold' | 'jade' | 'outline' };

function Anchor({ look = 'outline', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return <a {...rest} className={[css.button, rest.className].join(' ')} data-look={look} />;
}

/** A link that looks like a button. Gold is for the one main action of a screen. */
export const ButtonLink: LinkComponent<typeof Anchor> = createLink(Anchor);

/** The same for an address outside the app, opened in a new window. */
export function OutsideLink(props: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return <Anchor target="_blank" rel="noopener noreferrer" {...props} />;
}
