// In a file without schemas, so that a screen that only shows platforms does not load zod.

/**
 * The kinds of shop (spec section 3, Platform). `other` is a JSON feed, or files uploaded by hand.
 */
export const platformTypes = ['shopify', 'woocommerce', 'etsy', 'other'] as const;
export type PlatformType = (typeof platformTypes)[number];

/** How often orders are fetched automatically. */
export const schedules = ['off', 'hourly', 'daily'] as const;
export type Schedule = (typeof schedules)[number];

/** Replaces a stored secret in answers; when a form sends it back, the stored value stays. */
export const mask = '••••••••';

/** Days that a sync looks back by default (spec section 9). */
export const syncWindowDays = 30;
