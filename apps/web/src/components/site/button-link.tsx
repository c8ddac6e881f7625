import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { type ButtonLook, buttonProps } from './button.tsx';

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { look?: ButtonLook };

function Anchor({ look, className, ...rest }: AnchorProps) {
  return <a {...rest} {...buttonProps(look, className)} />;
}

/** A link to a page of ours that looks like a button. */
export const ButtonLink: LinkComponent<typeof Anchor> = createLink(Anchor);

/** The same for an address of another site, opened in a new window. */
export function OutsideLink(props: AnchorProps) {
  return <Anchor target="_blank" rel="noopener noreferrer" {...props} />;
}
