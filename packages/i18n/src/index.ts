export { addressIn } from './address.ts';
export { fill, fillAll, type Places, type Plural, plural } from './fill.ts';
export { chineseName, fullName } from './full-name.ts';
export { hoursIn, openingHours } from './opening-hours.ts';

/** All texts of the interface, by feature. English is the type that Chinese must match. */
export type Texts = typeof import('./en/index.ts');

/** Texts of the first view of content pages, part of every page's first load. */
export type InitialTexts = typeof import('./en/initial.ts');

/** Texts of public pages: initial and deferred. */
export type PublicTexts = typeof import('./en/public.ts');

/** Texts that all signed-in people see; the web app loads them when needed. */
export type AuthenticatedTexts = typeof import('./en/authenticated.ts');

/** Texts of pages that only staff open. */
export type StaffTexts = typeof import('./en/staff-pages.ts');

/** Texts of actions and facts, which the audit log and histories show. */
export type AuditTexts = typeof import('./en/audit.ts').audit;

/** Texts of name and email address, which the profile alone shows. */
export type IdentityTexts = typeof import('./en/accounts.identity.ts').identity;

/** Texts of an owner's first steps, which the overview shows while there are some. */
export type FirstStepsTexts = typeof import('./en/first-steps.ts').firstSteps;

/** Texts of the settings' fields, which one page shows. */
export type SettingsTexts = typeof import('./en/settings.ts').settings;

/** Texts of a seller's shops and orders. */
export type SellerTexts = typeof import('./en/seller-pages.ts');

/** Texts of the upload of a file of orders, which one dialog shows. */
export type OrderFileTexts = typeof import('./en/platforms.csv.ts').orderFile;

/** Texts of pages that only customers open; staff's pages do without them. */
export type CustomerTexts = typeof import('./en/customer-pages.ts');
