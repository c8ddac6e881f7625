// Apart from the schemas: a screen that only shows platforms does without their weight.

/** The kinds of shop (spec section 3, Platform). `other` is a JSON feed, or files uploaded by hand. */
export const platformTypes = ['shopify', 'woocommerce', 'etsy', 'other'] as const;
export type PlatformType = (typeof platformTypes)[number];

/** How often orders are fetched without anybody asking. */
export const schedules = ['off', 'hourly', 'daily'] as const;
export type Schedule = (typeof schedules)[number];

/** Stands for a key, secret or other setting that is stored and never shown; sent back, it keeps it. */
export const mask = '••••••••';

/** Days that a sync looks back when nobody says otherwise (spec section 9). */
export const syncWindowDays = 30;
