import type { Language } from '@jadeport/contract';
import type { FoundThing } from '@jadeport/contract/search';
import { numbersOfCodes } from '@jadeport/customer-code';
import { fullName } from '@jadeport/i18n';
import type { Deps, SessionUser } from '../../context.ts';
import { findMessages } from '../contact/find-messages.ts';
import { searchCustomers } from '../customers/search-customers.ts';
import { findInvoices } from '../invoices/find-invoices.ts';
import { findLocations } from '../locations/find-locations.ts';
import { findManifests } from '../manifests/find-manifests.ts';
import { searchShipments } from '../shipments/search-shipments.ts';

/** How many of each kind are found; whoever wants more types on. */
const most = 5;

/**
 * What has a name or a number that begins with `q`, a few of each kind, each by its index and in one
 * or two statements. Staff find customers by code and name, administrators by address and phone
 * number as well.
 */
export async function searchEverything(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  user: Pick<SessionUser, 'role'>,
  language: Language,
  q: string,
): Promise<{ items: FoundThing[] }> {
  const { database } = deps;
  const [customers, shipments, shelves, manifests, invoices, messages] = await Promise.all([
    searchCustomers(database, {
      q,
      limit: most,
      namesOnly: user.role !== 'admin',
      numbers: numbersOfCodes(q, deps.settings().business.codePrefix),
    }),
    searchShipments(deps, { q, limit: most }, language),
    findLocations(database, q, most),
    findManifests(database, q, most),
    findInvoices(database, q, most),
    findMessages(database, q, most),
  ]);
  const found = shipments.items.map((shipment): FoundThing => {
    const { id, trackingNumber: title, customerCode, customerName, description, kind } = shipment;
    const subtitle = `${customerCode} ${customerName} · ${description}`;
    return kind === 'consolidation'
      ? { kind: 'box', id, title, subtitle, href: `/admin/consolidations?open=${id}` }
      : { kind: 'package', id, title, subtitle, href: `/admin/shipments/${title}` };
  });
  return {
    items: [
      ...customers.items.map(
        ({ customerCode, ...person }): FoundThing => ({
          kind: 'customer',
          id: customerCode,
          title: customerCode,
          subtitle: fullName(person),
          href: `/admin/customers/${customerCode}`,
        }),
      ),
      ...found.filter(({ kind }) => kind === 'package'),
      ...found.filter(({ kind }) => kind === 'box'),
      ...shelves.map(
        ({ id, code, name }): FoundThing => ({
          kind: 'shelf',
          id,
          title: code,
          subtitle: name,
          href: `/admin/locations?open=${encodeURIComponent(code)}`,
        }),
      ),
      ...manifests.map(
        ({ id, masterNumber, carrier, origin, destination }): FoundThing => ({
          kind: 'manifest',
          id,
          title: masterNumber,
          subtitle: `${carrier} · ${origin} → ${destination}`,
          href: `/admin/manifests/${id}`,
        }),
      ),
      ...invoices.map(
        ({ id, number, customerCode, customerName }): FoundThing => ({
          kind: 'invoice',
          id,
          title: number,
          subtitle: `${customerCode} ${customerName}`,
          href: `/admin/invoices?list=all&open=${id}`,
        }),
      ),
      ...messages.map(
        ({ id, name, subject }): FoundThing => ({
          kind: 'message',
          id,
          title: name,
          subtitle: subject,
          href: `/admin/messages/${id}`,
        }),
      ),
    ],
  };
}
