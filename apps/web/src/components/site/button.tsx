import type { ComponentProps } from 'react';
import css from './button.module.css';

/** Gold is for the one main action of a screen. */
export type ButtonLook = 'gold' | 'jade' | 'outline' | 'quiet';

/** The class and look of anything that is drawn as a button. */
export function buttonProps(look: ButtonLook = 'outline', className?: string) {
  return { className: className ? `${css.button} ${className}` : css.button, 'data-look': look };
}

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook };

/** A button for the pages that do without Mantine. */
export function Button({ look, className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} {...buttonProps(look, className)} />;
}
