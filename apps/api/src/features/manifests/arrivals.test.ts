import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openArrivals } from '../../../testing/arrivals.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aMemberOfStaff } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const { clerk, owner, send, scan, opened, act, sealed, departed, arrive, ...arrivals } =
  await openArrivals(home);
const { shipment, discrepancies, resolve } = arrivals;
const { database } = home.deps;
afterAll(() => home.close());

const codesOf = (reasons: { code: string }[] = []) => reasons.map(({ code }) => code);

describe('what is missing', () => {
  test('a manifest closes once somebody has said of each unit what became of it', async () => {
    const { id, numbers } = await departed(4);
    const [counted = '', next = '', lost = '', never = ''] = numbers;
    await arrive(id, counted);
    await act(id, 'clear');
    const refused = await act(id, 'close');
    expectError(refused, 409, 'UNRESOLVED');
    expect(codesOf(refused.body.reasons)).toEqual(['UNRESOLVED', 'UNRESOLVED', 'UNRESOLVED']);
    const resolved = await resolve(id, { trackingNumber: next.toLowerCase(), as: 'next_flight' });
    expect([resolved.status, resolved.body]).toEqual([
      200,
      { as: 'next_flight', trackingNumbers: [next] },
    ]);
    await resolve(id, { trackingNumber: lost, as: 'lost' });
    await resolve(id, { trackingNumber: never, as: 'never_loaded' });
    const { status, events } = await shipment(lost);
    expect([status, events[0].noteCode]).toEqual(['exception', 'lost']);
    const { missing } = await discrepancies(id);
    expect(missing.length).toBe(3);
    expect(
      missing.find(({ trackingNumber }: { trackingNumber: string }) => trackingNumber === next),
    ).toMatchObject({ resolution: { as: 'next_flight', by: clerk.email } });
    expect((await act(id, 'close')).status).toBe(200);
    const another = await opened();
    expect((await scan(another, next)).status).toBe(200);
    expect((await scan(another, never)).status).toBe(200);
    expectError(await scan(another, lost), 409, 'IN_A_BAG');
    expectError(await scan(another, counted), 409, 'NOT_IN_WAREHOUSE');
    expect((await arrive(id, next)).body).toMatchObject({
      outcome: 'elsewhere',
      manifest: { id: another },
    });
  });

  test('a lost bag resolves its units at once, and what is found comes back by a scan', async () => {
    const { id, numbers } = await departed(3);
    const [there = '', ...gone] = numbers.toSorted();
    await arrive(id, there);
    const resolved = await resolve(id, { bag: 1, as: 'lost' });
    expect(resolved.body).toEqual({ as: 'lost', trackingNumbers: gone });
    expectError(await resolve(id, { bag: 1, as: 'lost' }), 409, 'NOTHING_MISSING');
    await act(id, 'clear');
    await act(id, 'close');
    const [found = ''] = gone;
    const scanned = await arrive(id, found);
    expect(scanned.body).toMatchObject({ outcome: 'counted', resolved: 'lost' });
    expect((await shipment(found)).status).toBe('in_transit');
    const { items } = (await send('GET', `/${id}/arrivals?list=counted&q=${found}`)).body;
    expect(items).toMatchObject([
      { resolution: { as: 'lost', reason: 'As the airline says' }, counted: { by: clerk.email } },
    ]);
    expect(await discrepancies(id)).toMatchObject({ units: 3, counted: 2 });
    const { items: history } = (
      await home.send('GET', `/api/admin/shipments/${found}/history`, clerk)
    ).body;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['manifests.missing-resolved', 'manifests.unit-counted']),
    );
  });

  test('its customer alone reads that we look for it, or that it is not on this flight', async () => {
    const { id, numbers } = await departed(3);
    const [there = '', gone = '', left = ''] = numbers;
    const { session } = owner;
    const stepOf = async (number: string) =>
      (await home.send('GET', `/api/next-steps/${number}`, { session })).body.step;
    const reason = 'No room';
    await act(id, 'corrections', { trackingNumber: left, kind: 'left_behind', reason });
    await arrive(id, there);
    expect([await stepOf(gone), await stepOf(left)]).toEqual(['follow', 'next_flight']);
    await act(id, 'clear');
    expect([await stepOf(there), await stepOf(gone)]).toEqual(['follow', 'wait_search']);
    await resolve(id, { trackingNumber: gone, as: 'next_flight' });
    expect(await stepOf(gone)).toBe('next_flight');
    const seen = await home.send('GET', `/api/tracking/${gone}`);
    expect(seen.body).toMatchObject({ status: 'in_transit' });
    expect(seen.text).not.toContain('next_flight');
    await resolve(id, { trackingNumber: gone, as: 'lost' });
    expect(await stepOf(gone)).toBe('contact');
  });

  test('what has come is not missing, and what was said can be said differently', async () => {
    const { id, numbers } = await departed(2);
    const [there = '', gone = ''] = numbers;
    await arrive(id, there);
    expectError(await resolve(id, { trackingNumber: there, as: 'lost' }), 409, 'ALREADY_COUNTED');
    await resolve(id, { trackingNumber: gone, as: 'lost' });
    const again = await resolve(id, { trackingNumber: gone, as: 'never_loaded' });
    expect(again.status).toBe(200);
    expect((await scan(await opened(), gone)).status).toBe(200);
  });
});

describe('scan ids', () => {
  test('the same scan gives the same answer, also twenty times at once', async () => {
    const { id, numbers } = await departed();
    const scanId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => arrive(id, numbers[0] ?? '', { scanId })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.outcome).toBe('counted');
    expectError(await arrive(id, 'ZTO999', { scanId }), 409, 'SCAN_ID_REUSED');
    const stranger = await aMemberOfStaff(home);
    const reused = await arrive(id, numbers[0] ?? '', { scanId }, stranger);
    expectError(reused, 409, 'SCAN_ID_REUSED');
  });

  test('of twenty clerks who scan one unit at once, one counts it', async () => {
    const { id, numbers } = await departed();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => arrive(id, numbers[0] ?? '')),
    );
    const outcomes = answers.map(({ body }) => body.outcome).toSorted();
    expect(outcomes).toEqual([...Array(19).fill('already'), 'counted']);
    expect((await shipment(numbers[0] ?? '')).events).toHaveLength(2);
  });
});

describe('400, 404 and 409', () => {
  test('fields', async () => {
    const { id, numbers } = await departed();
    const [code = ''] = numbers;
    for (const [body, field] of [
      [{ scanId: 'x' }, 'scanId'],
      [{ code: '' }, 'code'],
      [{ code: '…–' }, 'code'],
      [{ site: 'XX' }, 'site'],
      [{ location: 'NO-SUCH' }, 'location'],
      [{ location: 'CN-A-1' }, 'location'],
      [{ location: 'CN-A-1', site: 'JM' }, 'location'],
      [{ condition: ['green'] }, 'condition.0'],
      [{ documentIds: [randomUUID()] }, 'documentIds'],
      [{ scannedAt: 'now' }, 'scannedAt'],
      [{ code: 'B-1', condition: ['wet'] }, 'condition'],
      [{ code: 'ZTO1', documentIds: [randomUUID()] }, 'documentIds'],
    ] as const) {
      const answer = await send('POST', `/${id}/arrivals`, {
        scanId: randomUUID(),
        code,
        ...body,
      });
      expect([answer.status, Object.keys(issuesOf(answer))], field).toEqual([400, [field]]);
    }
    expect((await discrepancies(id)).counted).toBe(0);
    await act(id, 'arrive');
    for (const [body, field] of [
      [{ as: 'lost' }, 'trackingNumber'],
      [{ as: 'lost', trackingNumber: code, bag: 1 }, 'bag'],
      [{ as: 'gone', bag: 1 }, 'as'],
      [{ as: 'lost', trackingNumber: 'CJS0' }, 'trackingNumber'],
      [{ as: 'lost', bag: 1, reason: '' }, 'reason'],
    ] as const) {
      const answer = await resolve(id, body);
      expect([answer.status, Object.keys(issuesOf(answer))]).toEqual([400, [field]]);
    }
    const uncounted = await act(id, 'clear', { trackingNumbers: [code] });
    expect(Object.keys(issuesOf(uncounted))).toEqual(['trackingNumbers.0']);
  });

  test('an unknown manifest or bag, and one that has not departed', async () => {
    expectError(await arrive(randomUUID(), 'B-1'), 404, 'NOT_FOUND');
    expectError(await send('GET', '/x/arrival'), 404, 'NOT_FOUND');
    expectError(await send('GET', '/x/arrivals'), 404, 'NOT_FOUND');
    expectError(await send('GET', '/x/discrepancies'), 404, 'NOT_FOUND');
    const { id, numbers } = await sealed();
    const [trackingNumber = ''] = numbers;
    expectError(await arrive(id, trackingNumber), 409, 'MANIFEST_NOT_ALLOWED');
    for (const command of ['arrive', 'clear', 'close']) {
      expectError(await act(id, command), 409, 'MANIFEST_NOT_ALLOWED');
    }
    expectError(await resolve(id, { trackingNumber, as: 'lost' }), 409, 'MANIFEST_NOT_ALLOWED');
    await act(id, 'depart');
    expectError(await act(id, 'bags/2/confirm', { units: 1 }), 404, 'NOT_FOUND');
    expect((await send('GET', `/${id}`)).body.state).toBe('departed');
    expect((await act(id, 'arrive')).body.state).toBe('arrived');
    expectError(await act(id, 'arrive'), 409, 'MANIFEST_NOT_ALLOWED');
  });

  test('of another status, a unit is counted and its status stays', async () => {
    const { id, numbers } = await departed();
    const [number = ''] = numbers;
    await database.execute("update shipments set status = 'exception' where tracking_number = $1", [
      number,
    ]);
    expect((await arrive(id, number)).body.outcome).toBe('counted');
    expect((await shipment(number)).status).toBe('exception');
    const [free = ''] = await addParcels(database, owner.customerCode, [{ status: 'delivered' }]);
    expect((await arrive(id, free)).body.outcome).toBe('surplus');
  });
});
