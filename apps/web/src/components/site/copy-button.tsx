import type { ReactNode } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { useTexts } from '../../lib/texts.tsx';
import { Button, type ButtonLook } from './button.tsx';
import { CopyIcon } from './icons.tsx';
import { toast } from './toast.ts';

/** Puts a text on the clipboard, and says so. */
export function CopyButton(props: {
  text: string;
  /** The title of the toast. */
  copied: string;
  look?: ButtonLook;
  /** The accessible name, where the shown text does not tell what is copied. */
  label?: string;
  children: ReactNode;
}) {
  const { address } = useTexts().customers;
  const copy = async () => {
    if (await copyText(props.text)) toast({ title: props.copied });
    else toast({ title: address.copyFailed, description: address.selectText, kind: 'destructive' });
  };
  return (
    <Button
      {...(props.look && { look: props.look })}
      {...(props.label && { 'aria-label': props.label })}
      onClick={() => void copy()}
    >
      <CopyIcon />
      {props.children}
    </Button>
  );
}
