import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { bodiesThatArrive } from '../src/http/overload.ts';
import { type Begun, halfAForm, halfSend } from './half-sent.ts';
import { aSeller } from './sellers.ts';
import { openTestApp } from './test-app.ts';

/** When a connection breaks: once so much of its request is sent, or once its answer begins. */
export const stages = {
  'the head': () => 0,
  'the first byte': () => 1,
  'half of the body': (length: number) => length >> 1,
  'all but the last byte': (length: number) => length - 1,
  'the whole request': (length: number) => length,
  'the first byte of the answer': (length: number) => length,
};
export type Stage = keyof typeof stages;

export type Breaking = Awaited<ReturnType<typeof openBreaking>>;

/** A service over the network, and a request to each of its readers of bodies. */
export async function openBreaking() {
  const home = await openTestApp();
  const { session, addShop } = await aSeller(home);
  const shop = await addShop();
  await home.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = home.app.server.address() as AddressInfo;
  const type = (of: string) => ({ 'content-type': of });
  const json = JSON.stringify({ value: 250, weight: 2.5, service: 'standard' });
  const readers: Record<string, Begun & { body: string }> = {
    json: { path: '/api/estimates', headers: type('application/json'), body: json },
    form: {
      path: '/track',
      headers: type('application/x-www-form-urlencoded'),
      body: 'number=CJS1000000000',
    },
    upload: {
      path: '/api/documents',
      headers: type('multipart/form-data; boundary=x'),
      body: `${halfAForm}\r\n--x--\r\n`,
    },
    csv: {
      path: `/api/ecommerce/platforms/${shop}/import`,
      headers: type('text/csv'),
      body: 'orderNumber,customerName,total,createdAt\n1,Marcia,10,2026-01-01\n',
    },
    webhook: { path: `/api/webhooks/${shop}`, headers: type('application/json'), body: json },
  };
  const { room, server } = home.app;

  /** Begins `count` requests to a reader, up to a stage. */
  const begin = (reader: string, stage: Stage, count: number) => {
    const { path, headers, body } = readers[reader] as Begun & { body: string };
    const sent = { path, session, body: body.slice(0, stages[stage](body.length)) };
    const length = { 'content-length': `${body.length}` };
    return Array.from({ length: count }, () =>
      halfSend(port, { ...sent, headers: { ...headers, ...length } }),
    );
  };

  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, all) => resolve(all)));
  const allBroken = () => expect.poll(connections).toBe(0);

  return {
    readers: Object.keys(readers),
    /** How many places, turns to wait and shares of the room for bodies requests hold at present. */
    held: () =>
      room.places.taken + room.places.waiting + room.waits.waiting + bodiesThatArrive(room),

    /** Breaks connections while the sessions of their requests are being read. */
    async breakEarly(reader: string, stage: Stage, count: number): Promise<void> {
      const [opened, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = home.deps.database.em().transactional(async (em) => {
        await em.execute('lock table sessions in access exclusive mode');
        opened.resolve();
        await held.promise;
      });
      await opened.promise;
      let requests = 0;
      const seen = () => requests++;
      server.on('request', seen);
      const begun = begin(reader, stage, count);
      await expect.poll(() => requests).toBe(count);
      server.off('request', seen);
      for (const { socket } of begun) socket.destroy();
      await allBroken();
      held.resolve();
      await holding;
    },

    /** Breaks connections once the service reads their bodies, or answers. */
    async breakLate(reader: string, stage: Stage, count: number): Promise<void> {
      const begun = begin(reader, stage, count);
      const isPartial = stages[stage](100) < 100;
      let answered = 0;
      for (const { socket, answered: answer } of begun) {
        if (!isPartial) void once(socket, 'data').then(() => socket.destroy());
        void answer.then(() => answered++);
      }
      const begins = () => answered + (isPartial ? bodiesThatArrive(room) : 0);
      await expect.poll(begins).toBe(count);
      for (const { socket } of begun) socket.destroy();
      await allBroken();
    },
    /** A request to a reader that nobody breaks; it is `crowded` where others are in its way. */
    async whole(reader: string) {
      const { path, headers, body } = readers[reader] as Begun & { body: string };
      const sent = { headers: { ...headers }, body: Buffer.from(body), session };
      const { status, body: answer } = await home.send('POST', path, sent);
      return { status, crowded: [429, 503].includes(status) || answer?.code === 'IMPORT_RUNNING' };
    },
    /** What the log says of failed requests. */
    failures: () => (home.logs().match(/^.*"level":50.*$/gm) ?? []).join('\n'),
    close: () => home.close(),
  };
}
