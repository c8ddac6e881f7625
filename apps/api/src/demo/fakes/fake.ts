import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Fault, faults, json } from './faults.ts';
import type { SampleOrder } from './sample-orders.ts';

/** A fake shop: an HTTP server on loopback that speaks a vendor's protocol. */
export type Fake = {
  url: string;
  /** The shop's orders, oldest first; may be changed at any time. */
  orders: SampleOrder[];
  /** Makes it fail from answer number `after` (0 is the next one) on; null ends the fault. */
  fail(fault: Fault | 'endless' | null, after?: number): void;
  /** Every request so far. */
  requests: ReceivedRequest[];
  stop(): Promise<void>;
};

export type ReceivedRequest = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
};

export type Answer = { status?: number; headers?: Record<string, string>; body: unknown };

/** The state that a vendor's fake needs to answer. */
export type Scene = { orders: SampleOrder[]; url: string; endless: boolean };

/** Starts a fake shop with `answer` as its correct answers. */
export async function startFake(
  options: { port?: number; orders: SampleOrder[] },
  answer: (received: ReceivedRequest, scene: Scene) => Answer,
): Promise<Fake> {
  const requests: ReceivedRequest[] = [];
  let failing: Fault | 'endless' | null = null;
  let wellFor = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = 'GET', headers } = request;
      const received = { method, url: new URL(request.url ?? '/', fake.url), headers, body };
      requests.push(received);
      const fault = wellFor-- > 0 ? null : failing;
      const { orders, url } = fake;
      const answered = () => answer(received, { orders, url, endless: fault === 'endless' });
      if (fault && fault !== 'endless') return faults[fault](response, () => answered().body);
      const right = answered();
      for (const [name, value] of Object.entries(right.headers ?? {})) {
        response.setHeader(name, value);
      }
      return json(response, right.status ?? 200, right.body);
    });
  });
  const fake: Fake = {
    url: '',
    orders: options.orders,
    requests,
    fail(fault, after = 0) {
      failing = fault;
      wellFor = after;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening');
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
