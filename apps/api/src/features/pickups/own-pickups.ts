import { hoursIn } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import type { OwnPickup } from '@jadeport/contract/pickups';
import type { Settings } from '@jadeport/contract/settings';
import { findSite } from '@jadeport/settings';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { qrOf } from '../accounts/totp.ts';
import { branchOutput } from './branches.ts';
import { dueOf } from './due.ts';
import { paymentsOf } from './payment-blockers.ts';
import { ticketCode, ticketPass } from './ticket-secrets.ts';
import { ensureTickets } from './tickets.ts';
import { findUnits, isReady } from './waiting-units.ts';

/** The passes with which a customer collects what is ready, one a branch, with hours and the way. */
export async function ownPickups(
  em: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings' | 'secretKey'>,
  { customer }: CustomerUser,
  language: Language,
): Promise<OwnPickup[]> {
  const settings = deps.settings();
  const units = await findUnits(em, deps, { customerId: customer.id });
  const ready = units.filter(isReady);
  if (ready.length === 0) return [];
  const tickets = await em.transactional((tx) => ensureTickets(tx, deps, ready));
  const payments = await paymentsOf(
    em,
    deps,
    ready.map(({ id }) => id),
  );
  const sorted = tickets.toSorted((one, other) => one.branch.localeCompare(other.branch));
  return Promise.all(
    sorted.map(async ({ id, branch, state }): Promise<OwnPickup> => {
      const here = ready.filter((unit) => unit.branch === branch);
      const isOpen = state === 'ready';
      const paid = here.flatMap((unit) => payments.get(unit.id) ?? []);
      const pass = isOpen ? ticketPass(deps.secretKey, id) : null;
      return {
        id,
        state: isOpen ? 'ready' : 'locked',
        code: isOpen ? ticketCode(deps.secretKey, id) : null,
        pass,
        qr: pass === null ? null : await qrOf(pass),
        branch: {
          ...branchOutput(settings, branch, language),
          ...wayTo(settings, branch, language),
        },
        units: here.map(({ trackingNumber, description }) => ({ trackingNumber, description })),
        due: dueOf(settings, paid),
        invoices: [
          ...new Set(paid.flatMap(({ bill }) => bill?.due.map((each) => each.number) ?? [])),
        ],
      };
    }),
  );
}

/** When a branch is open, and where a map shows it. */
function wayTo(settings: Settings, code: string, language: Language) {
  const site = findSite(settings, code);
  const hours = site?.hours;
  const timesOf = (span: string | null | undefined) => (span ? hoursIn(language, span) : null);
  const query = encodeURIComponent((site?.address ?? code).replaceAll('\n', ', '));
  return {
    hours: {
      weekdays: timesOf(hours?.weekdays),
      saturday: timesOf(hours?.saturday),
      sunday: timesOf(hours?.sunday),
    },
    mapUrl: `https://www.google.com/maps/search/?api=1&query=${query}`,
  };
}
