import { type Toast, toast } from './toast.ts';

type Said = Omit<Toast, 'kind'>;

/** Copies a text and says so; `failed` says what to do where the browser refuses. */
export async function copy(text: string, copied: Said, failed: Said): Promise<void> {
  toast((await copyText(text)) ? copied : { ...failed, kind: 'destructive' });
}

/**
 * Puts text on the clipboard; returns whether it succeeded. The clipboard API exists on secure
 * pages only; over plain HTTP, selecting and copying still works.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
