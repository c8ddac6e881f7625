import { randomUUID } from 'node:crypto';
import type { Database } from '@jadeport/api/database';
import { RefusedError } from './registrations.ts';

/** Staff of every API that is started with these settings. */
export const admin = { username: 'admin@example.com', password: 'bench-password' } as const;
export const withAdmin = {
  ADMIN_EMAIL: admin.username,
  ADMIN_PASSWORD: admin.password,
} as const;

/** One scan of a new parcel. `answer` is set once the server has answered. */
export type Scanned = { scanId: string; waybill: string; customerCode?: string; answer?: string };

type Staff = { url: string; cookie: string };

/**
 * Receives one new parcel. The three cases take turns: an unknown parcel, a parcel with a customer
 * code on its label, and a parcel that staff entered before.
 *
 * @throws Error when the connection breaks; RefusedError when the answer is not a success
 */
export async function scanNext(staff: Staff, scans: Scanned[], customerCode: string) {
  const waybill = `YT${randomUUID()}`.toUpperCase();
  const scan: Scanned = { scanId: randomUUID(), waybill };
  const turn = scans.length % 3;
  if (turn === 1) scan.customerCode = customerCode;
  if (turn === 2) {
    const parcel = { customerCode, description: 'Kitchen scale', weight: 2.5, waybill };
    await post(staff, '/api/admin/shipments', parcel);
  }
  scans.push(scan);
  scan.answer = await receive(staff, scan);
}

const receive = (staff: Staff, { answer: _answer, ...scan }: Scanned) =>
  post(staff, '/api/admin/receiving', scan);

async function post({ url, cookie }: Staff, path: string, body: object): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new RefusedError(`${path}: ${answer.status} ${text}`);
  return text;
}

/**
 * Sends scans again, as a device does after a lost answer. Returns the faults: an answer that
 * differs from the first one, or a parcel that was stored incompletely the first time.
 */
export async function scanAgain(staff: Staff, scans: readonly Scanned[]): Promise<string[]> {
  const faults: string[] = [];
  for (const scan of scans) {
    const again = await receive(staff, scan);
    const isSame = scan.answer === undefined ? !again.includes('"already"') : again === scan.answer;
    if (!isSame) faults.push(`${scan.waybill} was ${scan.answer ?? 'unanswered'}, now ${again}`);
    scan.answer = again;
  }
  return faults;
}

/** Returns the scans that are lost, and the parcels that were not received exactly once. */
export async function scanFaults(
  database: Pick<Database, 'execute'>,
  scans: readonly Scanned[],
): Promise<string[]> {
  const kept = await database.execute<{ id: string }>('select id from scans');
  const ids = new Set(kept.map(({ id }) => id));
  const wrong = await database.execute<{ code: string; times: number }>(wrongSql);
  return [
    ...scans.filter(({ scanId }) => !ids.has(scanId)).map(({ waybill }) => `${waybill} is lost`),
    ...(kept.length === scans.length ? [] : [`${kept.length} scans of ${scans.length}`]),
    ...wrong.map(({ code, times }) => `${code} was scanned once and came ${times} times`),
  ];
}

/**
 * Counts each waybill's unclaimed parcels and received events: each was scanned once, so their sum
 * must be 1.
 */
const wrongSql = `
  select coalesce(s.code, p.waybill) as code, count(p.waybill)::int as times
  from scans s full join (
    select waybill from unclaimed_parcels
    union all
    select waybill from shipments join tracking_events e on e.shipment_id = shipments.id
    where e.status = 'received'
  ) p on p.waybill = s.code
  group by 1 having count(p.waybill) <> 1 or count(s.code) <> 1`;
