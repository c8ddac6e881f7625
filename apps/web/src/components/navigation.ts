import type { User } from '@jadeport/contract/accounts';
import type { Texts } from '@jadeport/i18n';
import type { LinkProps } from '@tanstack/react-router';

type Destination = { to: LinkProps['to'] & string; text: (shell: Texts['shell']) => string };

/** The header's links; a page that is new gets its row here. */
export const mainNavigation: readonly Destination[] = [
  { to: '/', text: (shell) => shell.home },
  { to: '/track', text: (shell) => shell.track },
  { to: '/services', text: (shell) => shell.services },
  { to: '/about', text: (shell) => shell.about },
  { to: '/faq', text: (shell) => shell.faq },
  { to: '/contact', text: (shell) => shell.contact },
];

/** The footer's links. */
export const footerNavigation: readonly Destination[] = [
  { to: '/services', text: (shell) => shell.services },
  { to: '/track', text: (shell) => shell.track },
  { to: '/register', text: (shell) => shell.register },
  { to: '/help', text: (shell) => shell.help },
  { to: '/contact', text: (shell) => shell.contact },
  { to: '/faq', text: (shell) => shell.faq },
  { to: '/terms', text: (shell) => shell.terms },
  { to: '/privacy', text: (shell) => shell.privacy },
];

const isCustomer = ({ customer }: User) => customer !== null;
const isStaff = ({ role }: User) => role !== 'customer';
const isAdmin = ({ role }: User) => role === 'admin';

/** Where an account's owner may go besides the dashboard; a page gets its row, and whose it is. */
const ownNavigation: readonly (Destination & { isFor: (user: User) => boolean })[] = [
  { to: '/ecommerce/platforms', text: (shell) => shell.platforms, isFor: isCustomer },
  { to: '/ecommerce/orders', text: (shell) => shell.orders, isFor: isCustomer },
  { to: '/admin/shipments', text: ({ admin }) => admin.shipments, isFor: isStaff },
  { to: '/admin/messages', text: ({ admin }) => admin.messages, isFor: isStaff },
  { to: '/admin/customers', text: ({ admin }) => admin.customers, isFor: isAdmin },
  { to: '/admin/staff', text: ({ admin }) => admin.staff, isFor: isAdmin },
  { to: '/admin/audit', text: ({ admin }) => admin.audit, isFor: isAdmin },
  { to: '/admin/export', text: ({ admin }) => admin.exports, isFor: isAdmin },
];

/** The links of the account menu and the dashboard: what this user may open, and nothing else. */
export function navigationOf(user: User): readonly Destination[] {
  return ownNavigation.filter(({ isFor }) => isFor(user));
}

/** Whether a link leads to an admin page. */
export const isAdminPage = ({ to }: Destination) => to.startsWith('/admin/');

/** Whether this user may open an admin page, or one below it. */
export function mayOpen(user: User, path: string): boolean {
  return navigationOf(user).some(({ to }) => path === to || path.startsWith(`${to}/`));
}
