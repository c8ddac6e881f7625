/** Where the page runs: inside a native app's web view, or in a browser (spec section 1). */
export type Platform = 'android' | 'ios' | 'web';

/**
 * Decides by the user agent. Android marks a web view with `wv`; on iOS every browser has
 * `Safari/`, and a web view does not.
 */
export function platformOf(userAgent: string): Platform {
  if (/Android.*;\s*wv\)/.test(userAgent)) return 'android';
  const ios = /iPhone|iPad|iPod/.test(userAgent) && /AppleWebKit/.test(userAgent);
  return ios && !/Safari\//.test(userAgent) ? 'ios' : 'web';
}
