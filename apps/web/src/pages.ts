type Kind = 'public' | 'form' | 'content' | 'authenticated' | 'customer' | 'admin';

interface Page {
  /** The address, with parameters as the router writes them. */
  path: string;
  kind: Kind;
  /** The route file, if its name differs from the path. */
  route?: string;
  /** The key of the link's text in `packages/i18n`: in `destinations` of staff's pages, else in `shell`. */
  label?: string;
  /** The position among the links of the header and of the footer. */
  header?: number;
  footer?: number;
  /**
   * Users who have a link to the page in the account menu and on the dashboard. Without a label:
   * users who may open the page, where they differ from those of the page above.
   */
  account?: 'anyone' | 'customer' | 'staff' | 'admin';
  /** `unlisted`: not in the site map. `noindex`: neither in the site map nor in search engines. */
  search?: 'unlisted' | 'noindex';
  /** The limit of its scripts in KiB, if it differs from that of its kind. */
  js?: number;
  /**
   * The limit in KiB, gzip 9, of all scripts that it fetches by itself within three seconds of its
   * load; measured in a browser (`apps/e2e/pages.weight.spec.ts`).
   */
  byItself?: number;
}

/** The registry: every page once. Titles and descriptions are in the `head` of the route files. */
const rows = [
  // The names of the pages behind sign-in stand in the menu of every page: the counter took the last KiB.
  { path: '/', kind: 'public', label: 'home', header: 1, js: 118, byItself: 118 },
  { path: '/track', kind: 'public', label: 'track', header: 2, footer: 2, js: 117, byItself: 117 },
  { path: '/tracking/$trackingNumber', kind: 'public' },
  { path: '/register', kind: 'form', label: 'register', footer: 3, byItself: 135 },
  { path: '/login', kind: 'form', search: 'unlisted', byItself: 135 },
  { path: '/services', kind: 'form', label: 'services', header: 3, footer: 1, js: 138 },
  { path: '/reset-password', kind: 'form', search: 'noindex' },
  { path: '/offline', kind: 'public', search: 'noindex', js: 148 },
  { path: '/notifications/confirm', kind: 'public', search: 'noindex', js: 122 },
  { path: '/notifications/stop', kind: 'public', search: 'noindex', js: 122 },

  { path: '/about', kind: 'content', label: 'about', header: 4 },
  { path: '/contact', kind: 'content', label: 'contact', header: 6, footer: 5 },
  { path: '/contact/sent', kind: 'content', route: '/contact_/sent', search: 'noindex' },
  { path: '/faq', kind: 'content', label: 'faq', header: 5, footer: 6 },
  { path: '/help', kind: 'content', label: 'help', footer: 4 },
  { path: '/privacy', kind: 'content', label: 'privacy', footer: 8 },
  { path: '/terms', kind: 'content', label: 'terms', footer: 7 },

  { path: '/dashboard', kind: 'authenticated', js: 192, byItself: 208 },
  { path: '/estimates', kind: 'authenticated' },
  { path: '/pre-alerts', kind: 'customer', label: 'preAlerts', account: 'customer' },
  { path: '/consolidations', kind: 'customer', label: 'consolidations', account: 'customer' },
  { path: '/pickup', kind: 'customer', label: 'pickup', account: 'customer' },
  {
    path: '/invoices',
    kind: 'customer',
    route: '/invoices/index',
    label: 'invoices',
    account: 'customer',
  },
  { path: '/invoices/statement', kind: 'customer' },
  { path: '/invoices/$number', kind: 'customer' },
  {
    path: '/ecommerce/platforms',
    kind: 'customer',
    label: 'platforms',
    account: 'customer',
    js: 232,
  },
  { path: '/ecommerce/orders', kind: 'customer', label: 'orders', account: 'customer', js: 235 },
  { path: '/unclaimed', kind: 'authenticated', label: 'claims', account: 'customer' },
  {
    path: '/ecommerce/orders/$platformId',
    kind: 'customer',
    route: '/ecommerce/orders_/$platformId',
    js: 235,
  },
  { path: '/api-keys', kind: 'authenticated', label: 'apiKeys', account: 'anyone' },

  { path: '/admin', kind: 'admin', route: '/admin/index', label: 'overview', account: 'staff' },
  { path: '/admin/receiving', kind: 'admin', label: 'receiving', account: 'staff' },
  {
    path: '/admin/shipments',
    kind: 'admin',
    route: '/admin/shipments/index',
    label: 'shipments',
    account: 'staff',
    byItself: 240,
  },
  { path: '/admin/shipments/new', kind: 'admin', route: '/admin/shipments_/new' },
  { path: '/admin/shipments/$trackingNumber', kind: 'admin', js: 246 },
  {
    path: '/admin/consolidations',
    kind: 'admin',
    label: 'staffConsolidations',
    account: 'staff',
    js: 247,
  },
  {
    path: '/admin/manifests',
    kind: 'admin',
    route: '/admin/manifests/index',
    label: 'manifests',
    account: 'staff',
  },
  { path: '/admin/manifests/$manifestId', kind: 'admin' },
  {
    path: '/admin/manifests/$manifestId/arrival',
    kind: 'admin',
    route: '/admin/manifests/$manifestId_/arrival',
  },
  { path: '/admin/customs', kind: 'admin', label: 'customs', account: 'staff' },
  { path: '/admin/pre-alerts', kind: 'admin', label: 'papers', account: 'staff' },
  {
    path: '/admin/receiving/unclaimed',
    kind: 'admin',
    route: '/admin/receiving_/unclaimed',
    label: 'unclaimed',
    account: 'staff',
  },
  { path: '/admin/locations', kind: 'admin', label: 'locations', account: 'staff', js: 243 },
  { path: '/admin/pickups', kind: 'admin', label: 'pickups', account: 'staff' },
  { path: '/admin/deliveries', kind: 'admin', label: 'deliveries', account: 'staff' },
  { path: '/admin/storage', kind: 'admin', label: 'storage', account: 'staff' },
  {
    path: '/admin/invoices',
    kind: 'admin',
    label: 'staffInvoices',
    account: 'staff',
    js: 242,
  },
  { path: '/admin/payments', kind: 'admin', label: 'payments', account: 'staff', js: 248 },
  { path: '/admin/insurance-claims', kind: 'admin', label: 'insuranceClaims', account: 'staff' },
  { path: '/admin/payments/drawers', kind: 'admin', route: '/admin/payments_/drawers' },
  { path: '/admin/locations/stock-takes', kind: 'admin', route: '/admin/locations_/stock-takes' },
  {
    path: '/admin/messages',
    kind: 'admin',
    route: '/admin/messages/index',
    label: 'messages',
    account: 'staff',
  },
  { path: '/admin/messages/$id', kind: 'admin' },
  {
    path: '/admin/customers',
    kind: 'admin',
    route: '/admin/customers/index',
    label: 'customers',
    account: 'admin',
  },
  { path: '/admin/customers/$customerCode', kind: 'admin', account: 'staff', js: 242 },
  { path: '/admin/reports', kind: 'admin', label: 'reports', account: 'admin' },
  {
    path: '/admin/customers/$customerCode/statement',
    kind: 'admin',
    route: '/admin/customers/$customerCode_/statement',
  },
  { path: '/admin/staff', kind: 'admin', label: 'staff', account: 'admin' },
  { path: '/admin/audit', kind: 'admin', label: 'audit', account: 'admin' },
  { path: '/admin/export', kind: 'admin', label: 'exports', account: 'admin' },
  { path: '/admin/imports', kind: 'admin', label: 'imports', account: 'admin' },
  { path: '/admin/settings', kind: 'admin', label: 'settings', account: 'admin' },
  { path: '/admin/settings/goods', kind: 'admin', route: '/admin/settings_/goods' },
  { path: '/admin/notifications', kind: 'admin', account: 'admin' },
  { path: '/admin/handbook', kind: 'admin', label: 'handbook', account: 'staff' },
] as const satisfies readonly Page[];

export const pages: readonly Page[] = rows;

/** First-load limits in KiB, gzip 9: scripts before the first touch or key, and styles. */
export const budgets: Record<Kind, { js: number; css: number }> = {
  public: { js: 118, css: 14 },
  form: { js: 132, css: 14 },
  content: { js: 1, css: 14 },
  authenticated: { js: 178, css: 21 },
  // Includes the forms and the table of the app, which staff pages use.
  customer: { js: 209, css: 20 },
  // Includes the routes of customers and of staff, and the names and icons of all pages of the rail.
  admin: { js: 242, css: 21 },
};

/** Whether a page belongs to the app behind sign-in. */
export function isBehindSignIn({ kind }: Page): boolean {
  return kind === 'authenticated' || kind === 'customer' || kind === 'admin';
}

/**
 * Whether the build writes the page as HTML in each language. The service worker caches these pages;
 * the shell serves the others.
 */
export function isPrerendered(page: Page): boolean {
  return !isBehindSignIn(page) && !page.path.includes('$');
}

export const prerenderedPages = pages.filter(isPrerendered);

type Labelled = Extract<(typeof rows)[number], { label: string }>;
type OfStaff = Extract<Labelled, { kind: 'admin' }>;
type OfOthers = Exclude<Labelled, OfStaff>;

const link = <Row extends Labelled>({
  path,
  label,
}: Row): { to: Row['path']; label: Row['label'] } => ({
  to: path,
  label,
});
const labelled = rows.filter((row) => 'label' in row);
const ofStaff = labelled.filter((row): row is OfStaff => row.kind === 'admin');
const ofOthers = labelled.filter((row): row is OfOthers => row.kind !== 'admin');

function linksOf(place: 'header' | 'footer') {
  const placed = ofOthers.flatMap((row: OfOthers & Page) => {
    const at = row[place];
    return at === undefined ? [] : [{ at, link: link(row) }];
  });
  return placed.sort((one, other) => one.at - other.at).map((each) => each.link);
}

/** The data that the build inserts in place of this file, which no page loads. */
export const navigation = {
  header: linksOf('header'),
  footer: linksOf('footer'),
  account: ofOthers.flatMap((row) =>
    'account' in row ? [{ ...link(row), account: row.account }] : [],
  ),
};

/** The same for the pages of staff, which visitors do not load. */
export const staffNavigation = {
  pages: ofStaff.map((row) => ({ ...link(row), account: row.account })),
  /** Pages that other users may open than the page above them. */
  apart: rows.flatMap((row) =>
    'account' in row && !('label' in row) ? [{ path: row.path, account: row.account }] : [],
  ),
};

export type Navigation = typeof navigation;
export type StaffNavigation = typeof staffNavigation;
