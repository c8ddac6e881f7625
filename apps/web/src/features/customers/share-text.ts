/** The result of sharing; `cancelled` was the user's choice and needs no message. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

type Sharer = { share?: (data: { title: string; text: string }) => Promise<void> };

/**
 * Shares with the system's share sheet; without one, copies instead (spec section 8, address
 * sharing).
 *
 * @param copy puts the text on the clipboard; returns whether it succeeded.
 */
export async function shareText(
  navigator: Sharer,
  data: { title: string; text: string },
  copy: (text: string) => Promise<boolean>,
): Promise<ShareOutcome> {
  if (!navigator.share) return (await copy(data.text)) ? 'copied' : 'failed';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Opens WhatsApp with the text; the user picks the recipient there. */
export function whatsappLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
