export { addressIn, namedAddress } from './address.ts';
export { colon, fill, type Plural, plural } from './fill.ts';
export { addressee, chineseName, fullName } from './full-name.ts';

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

/** Texts of the settings' fields, which one page shows. */
export type SettingsTexts = typeof import('./en/settings.ts').settings;

/** Texts of prohibited and restricted goods, which load with the first of them. */
/** Texts of the pages of invoices, of staff and of customers. */
export type InvoicesTexts = typeof import('./en/invoices.ts') &
  typeof import('./en/invoices.staff.ts') &
  typeof import('./en/invoices.customers.ts');
/** Texts of payments, of staff and of customers. */
export type PaymentsTexts = typeof import('./en/payments.ts') &
  typeof import('./en/payments.staff.ts') &
  typeof import('./en/payments.customers.ts');
export type PickupsTexts = typeof import('./en/pickups.staff.ts');
export type GoodsTexts = typeof import('./en/goods.ts').goods;

/** Texts of the reports. */
export type ReportsTexts = typeof import('./en/reports.staff.ts').reportPages;

/** Texts of the page that imports from another system. */
export type ImportsTexts = typeof import('./en/imports.ts').imports;

/** Texts of the words of notifications, which one page shows. */
export type AuditTexts = typeof import('./en/audit.ts').audit;
export type TemplateTexts = typeof import('./en/notifications.templates.ts').notificationTemplates;

/** Texts of claims for lost and damaged packages. */
export type InsuranceClaimsTexts = typeof import('./en/insurance-claims.ts').insuranceClaims;

/** Texts of what customers may ask of their data, and of who sees their pages. */
export type PrivacyTexts = typeof import('./en/privacy.ts').privacy;

/** Texts of the arrival station. */
export type ArrivalTexts = typeof import('./en/manifests.arrival.ts').manifestArrival;

/** Texts of what Customs may charge for announced goods. */
export type AnnouncedCustomsTexts = typeof import('./en/customs.announced.ts').announcedCustoms;

/** Texts of the staff's pages of customs. */
export type CustomsTexts = typeof import('./en/customs.staff.ts').staffCustoms;

/** Texts of the card that a new installation shows to its administrator. */
export type FirstStepsTexts = typeof import('./en/settings.first-steps.ts').firstSteps;

/** Texts of a seller's shops and orders. */
export type SellerTexts = typeof import('./en/seller-pages.ts');

/** Texts of pages that only customers open; staff's pages do without them. */
export type CustomerTexts = typeof import('./en/customer-pages.ts');
