/** What came of sharing: `cancelled` is the person's own choice and needs no message. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

type Sharer = { share?: (data: { title: string; text: string }) => Promise<void> };

/**
 * Shares by the system's own sheet; where there is none, copies instead (spec section 8, address
 * sharing).
 *
 * @param copy puts the text on the clipboard and tells whether it could.
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

/** Opens WhatsApp with the text ready to send to whomever the person picks. */
export function whatsappLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
