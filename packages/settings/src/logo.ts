import type { Settings } from '@jadeport/contract/settings';

/** The logo as pages and mails show it: its address, and its size in pixels of a screen. */
export type Logo = {
  src: string;
  width: number;
  height: number;
  /** Whether it has the name in it, which then does not stand beside it. */
  holdsName: boolean;
};

/** The room that a header has for it. */
const room = { width: 160, height: 40 };

/** A logo is stored as it was drawn by the server, always in this form. */
export const drawnLogo = 'data:image/png;base64,';

/** The logo of the settings; null without one, and for a picture that was not drawn by the server. */
export function logoOf({ business: { logo } }: Pick<Settings, 'business'>): Logo | null {
  if (!logo?.startsWith(drawnLogo)) return null;
  const data = logo.slice(drawnLogo.length);
  const { width, height } = sizeOf(data);
  const scale = Math.min(room.width / width, room.height / height);
  return {
    src: `/logo-${hashOf(data)}.png`,
    width: Math.max(Math.round(width * scale), 1),
    height: Math.max(Math.round(height * scale), 1),
    holdsName: holdsName(width, height),
  };
}

/** A logo that is clearly wider than high has the name in it. */
export const holdsName = (width: number, height: number): boolean => width > 1.5 * height;

/**
 * The size in a PNG's header (W3C PNG, section 11.2.1): two numbers of 32 bits after 128. A digit of
 * base64 has six bits, so the first begins with the last four of digit 21.
 */
function sizeOf(base64: string): { width: number; height: number } {
  const bits = (from: number, to: number) =>
    [...base64.slice(from, to)].reduce((sum, digit) => sum * 64 + digits.indexOf(digit), 0);
  return { width: Math.floor(bits(21, 27) / 4) % 2 ** 32, height: bits(26, 32) % 2 ** 32 };
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A short name that another picture does not have (FNV-1a with 32 bits). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
