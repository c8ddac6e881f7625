import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const customer = (id: string) => ({ id, isStaff: false });
const clerk = (id: string) => ({ id, isStaff: true });
const limits = { places: 1, placesEach: 1, waiting: 100, waitingEach: 10 };

describe('turns', () => {
  it('go to staff first, then to each holder in turn', async () => {
    const turns = new Turns(limits);
    const giveBack = await turns.take(customer('a'));
    const order: string[] = [];
    const line = (
      [
        ['a', false],
        ['a', false],
        ['a', false],
        ['b', false],
        ['c', false],
        ['b', false],
        ['clerk', true],
      ] as const
    ).map(([id, isStaff]) => turns.run({ id, isStaff }, async () => order.push(id)));
    giveBack();
    await Promise.all(line);
    expect(order).toEqual(['clerk', 'a', 'b', 'c', 'a', 'b', 'a']);
    expect([turns.taken, turns.waiting]).toEqual([0, 0]);
  });

  it('leave places to others when one holder has all that one may have', async () => {
    const turns = new Turns({ ...limits, places: 4, placesEach: 2 });
    const first = await turns.take(customer('a'));
    await turns.take(customer('a'));
    let third = false;
    void turns.take(customer('a')).then(() => {
      third = true;
    });
    await turns.take(customer('b'));
    await setImmediate();
    expect(third).toBe(false);
    first();
    await setImmediate();
    expect(third).toBe(true);
  });

  it('give more to whom may have it while half of the places are free', async () => {
    const turns = new Turns({ ...limits, places: 6, placesEach: 1 });
    const take = (id: string) => turns.takeFree({ ...customer(id), places: 6 });
    const got = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(take);
    expect(got.map((giveBack) => giveBack !== undefined)).toEqual([
      true,
      true,
      true,
      false,
      true,
      false,
      true,
    ]);
    for (const giveBack of got) giveBack?.();
    expect(take('a')).toBeDefined();
  });

  it('bound nobody of the staff but by the places', async () => {
    const turns = new Turns({ ...limits, places: 3 });
    await Promise.all([1, 2, 3].map(() => turns.take(clerk('x'))));
    expect(turns.taken).toBe(3);
  });

  it('refuse who has too many waiting, and everybody once the line is full', async () => {
    const turns = new Turns({ ...limits, waiting: 3, waitingEach: 2 });
    await turns.take(customer('a'));
    for (const id of ['a', 'a', 'b']) void turns.take(customer(id));
    await expect(turns.take(customer('a'))).rejects.toThrow('UNAVAILABLE');
    await expect(turns.take(customer('c'))).rejects.toThrow('UNAVAILABLE');
    expect(turns.waiting).toBe(3);
    void turns.take(clerk('x'));
    expect(turns.waiting).toBe(4);
  });

  it('drop who has gone away', async () => {
    const turns = new Turns(limits);
    const giveBack = await turns.take(customer('a'));
    const gone = new AbortController();
    const left = turns.take(customer('a'), gone.signal);
    const stays = turns.take(customer('a'));
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(turns.waiting).toBe(1);
    giveBack();
    (await stays)();
    expect([turns.taken, turns.waiting]).toEqual([0, 0]);
  });

  it('give a place back once', async () => {
    const turns = new Turns({ ...limits, places: 2 });
    const first = await turns.take(customer('a'));
    await turns.take(customer('b'));
    first();
    first();
    expect(turns.taken).toBe(1);
  });
});
