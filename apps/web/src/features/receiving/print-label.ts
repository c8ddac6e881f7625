import type { Received } from '@jadeport/contract/receiving';
import { restError } from '../../lib/rest.ts';

/** The address of a parcel's label; undefined before it has a number. */
export function labelUrl({ shipment, unclaimed }: Partial<Received> = {}): string | undefined {
  if (shipment) return `/api/admin/shipments/${shipment.trackingNumber}/label.pdf`;
  return unclaimed && `/api/admin/unclaimed/${unclaimed.id}/label.pdf`;
}

let frame: HTMLIFrameElement | undefined;

/**
 * Prints a label from a hidden frame. Resolves once the server has answered; the print dialog opens
 * when the frame has loaded.
 *
 * @throws RestError, or TypeError without a connection
 */
export async function printLabel(url: string): Promise<void> {
  // Loaded by fetch first, because a frame cannot distinguish an error from a label.
  const answer = await fetch(url, { credentials: 'include' });
  if (!answer.ok) throw await restError(answer);
  frame?.remove();
  const next = document.createElement('iframe');
  frame = next;
  next.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden';
  next.ariaHidden = 'true';
  next.tabIndex = -1;
  next.addEventListener('load', () => next.contentWindow?.print());
  next.src = url;
  document.body.append(next);
}
