type Kind = 'public' | 'form' | 'content' | 'authenticated' | 'customer' | 'admin';

interface Page {
  /** The address, with parameters as the router writes them. */
  path: string;
  kind: Kind;
  /** The route file, if its name differs from the path. */
  route?: string;
  /** The key of the link's text in `shell` of `packages/i18n`. */
  label?: string;
  /** The position among the links of the header and of the footer. */
  header?: number;
  footer?: number;
  /**
   * Users who have a link to the page in the account menu and on the dashboard. Without a label:
   * users who may open the page, where they differ from those of the page above.
   */
  account?: 'anyone' | 'customer' | 'staff' | 'admin';
  /** Links to the page stand where this is switched on. */
  feature?: 'consolidations';
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
  // Five bytes were left of 115 before the menu wrote Chinese names family name first.
  { path: '/', kind: 'public', label: 'home', header: 1, js: 116, byItself: 116 },
  { path: '/track', kind: 'public', label: 'track', header: 2, footer: 2, js: 115, byItself: 115 },
  { path: '/tracking/$trackingNumber', kind: 'public' },
  { path: '/register', kind: 'form', label: 'register', footer: 3, byItself: 135 },
  { path: '/login', kind: 'form', search: 'unlisted', byItself: 135 },
  // 135 before the texts of links that stand on the screen where no email is sent.
  { path: '/services', kind: 'form', label: 'services', header: 3, footer: 1, js: 136 },
  { path: '/reset-password', kind: 'form', search: 'noindex' },
  { path: '/confirm-email', kind: 'form', search: 'noindex' },
  { path: '/offline', kind: 'public', search: 'noindex', js: 137 },
  { path: '/notifications/confirm', kind: 'public', search: 'noindex', js: 119 },
  { path: '/notifications/stop', kind: 'public', search: 'noindex', js: 119 },

  { path: '/about', kind: 'content', label: 'about', header: 4 },
  { path: '/contact', kind: 'content', label: 'contact', header: 6, footer: 5 },
  { path: '/contact/sent', kind: 'content', route: '/contact_/sent', search: 'noindex' },
  { path: '/faq', kind: 'content', label: 'faq', header: 5, footer: 6 },
  { path: '/help', kind: 'content', label: 'help', footer: 4 },
  { path: '/privacy', kind: 'content', label: 'privacy', footer: 8 },
  { path: '/terms', kind: 'content', label: 'terms', footer: 7 },

  { path: '/dashboard', kind: 'authenticated', byItself: 197 },
  { path: '/pre-alerts', kind: 'customer', label: 'preAlerts', account: 'customer' },
  {
    path: '/consolidations',
    kind: 'customer',
    label: 'consolidations',
    account: 'customer',
    feature: 'consolidations',
  },
  { path: '/ecommerce/platforms', kind: 'customer', label: 'platforms', account: 'customer' },
  { path: '/ecommerce/orders', kind: 'customer', label: 'orders', account: 'customer' },
  { path: '/unclaimed', kind: 'authenticated', label: 'claims', account: 'customer' },
  {
    path: '/ecommerce/orders/$platformId',
    kind: 'customer',
    route: '/ecommerce/orders_/$platformId',
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
    byItself: 235,
  },
  { path: '/admin/shipments/new', kind: 'admin', route: '/admin/shipments_/new' },
  // It says how a shop took an order back.
  { path: '/admin/shipments/$trackingNumber', kind: 'admin', js: 233 },
  {
    path: '/admin/consolidations',
    kind: 'admin',
    label: 'staffConsolidations',
    account: 'staff',
    feature: 'consolidations',
    // It reads scans as all other places do, with the rules of the carriers' numbers.
    js: 239,
  },
  { path: '/admin/pre-alerts', kind: 'admin', label: 'papers', account: 'staff' },
  {
    path: '/admin/receiving/unclaimed',
    kind: 'admin',
    route: '/admin/receiving_/unclaimed',
    label: 'unclaimed',
    account: 'staff',
  },
  {
    path: '/admin/locations',
    kind: 'admin',
    label: 'locations',
    account: 'staff',
    // It reads scans, too.
    js: 235,
  },
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
  { path: '/admin/customers/$customerCode', kind: 'admin', account: 'staff' },
  { path: '/admin/staff', kind: 'admin', label: 'staff', account: 'admin' },
  { path: '/admin/audit', kind: 'admin', label: 'audit', account: 'admin' },
  { path: '/admin/export', kind: 'admin', label: 'exports', account: 'admin' },
  {
    path: '/admin/settings',
    kind: 'admin',
    route: '/admin/settings/index',
    label: 'settings',
    account: 'admin',
  },
  { path: '/admin/settings/$section', kind: 'admin' },
] as const satisfies readonly Page[];

export const pages: readonly Page[] = rows;

/** First-load limits in KiB, gzip 9: scripts before the first touch or key, and styles. */
export const budgets: Record<Kind, { js: number; css: number }> = {
  public: { js: 118, css: 14 },
  form: { js: 130, css: 14 },
  content: { js: 1, css: 14 },
  authenticated: { js: 190, css: 20 },
  // Includes the forms and the table of the app, which staff pages use.
  customer: { js: 230, css: 20 },
  admin: { js: 232, css: 21 },
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

type Row = (typeof rows)[number];
type Labelled = Extract<Row, { label: string }>;
type Link = { to: Labelled['path']; label: Labelled['label'] };

const link = ({ path, label }: Labelled): Link => ({ to: path, label });
const labelled = rows.filter((row) => 'label' in row);

function linksOf(place: 'header' | 'footer'): Link[] {
  const placed = labelled.flatMap((row: Labelled & Page) => {
    const at = row[place];
    return at === undefined ? [] : [{ at, link: link(row) }];
  });
  return placed.sort((one, other) => one.at - other.at).map((each) => each.link);
}

/** The data that the build inserts in place of this file, which no page loads. */
export const navigation = {
  header: linksOf('header'),
  footer: linksOf('footer'),
  account: labelled.flatMap((row) =>
    'account' in row
      ? [{ ...link(row), account: row.account, feature: 'feature' in row ? row.feature : null }]
      : [],
  ),
  /** Pages that other users may open than the page above them. */
  apart: rows.flatMap((row) =>
    'account' in row && !('label' in row) ? [{ path: row.path, account: row.account }] : [],
  ),
};

export type Navigation = typeof navigation;
