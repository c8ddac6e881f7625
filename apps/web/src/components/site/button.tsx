import type { ComponentProps } from 'react';
import css from './button.module.css';

/** Gold marks the one main action of a screen. */
export type ButtonLook = 'gold' | 'jade' | 'outline' | 'quiet';

/** The class and attributes of anything that looks like a button. */
export function buttonProps(look: ButtonLook = 'outline', className?: string) {
  return { className: className ? `${css.button} ${className}` : css.button, 'data-look': look };
}

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook };

/** A button for pages without Mantine. */
export function Button({ look, className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} {...buttonProps(look, className)} />;
}
