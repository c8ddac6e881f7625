import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Reads the histories of a service and its log, as staff and as an administrator. */
export function openHistories(home: TestApp, staff: Person, boss: Person) {
  const read = async (path: string, { session }: Person = staff) =>
    (await home.send('GET', path, { session })).body.items;
  return {
    read,
    /** Of a shipment, by its number. */
    historyOf: (number: string) => read(`/api/admin/shipments/${number}/history`),
    /** The entries of an action that a search finds. */
    async logOf(action: string, q: string) {
      const items = await read(`/api/admin/audit?q=${q}`, boss);
      return items.filter((entry: { action: string }) => entry.action === action);
    },
  };
}
