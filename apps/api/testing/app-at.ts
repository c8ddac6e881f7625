import type { InjectOptions } from 'fastify';
import type { TestApp } from './test-app.ts';

/** What answers at an address, for what asks an app without a network. */
export function appAt(address: string) {
  async function inject(request: InjectOptions & { payloadAsStream?: boolean }) {
    const { method, url, headers, payload, payloadAsStream } = request;
    const answer = await fetch(`${address}${url as string}`, {
      method: String(method),
      headers: Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]),
      body: (payload as string | Buffer | undefined) ?? null,
      redirect: 'manual',
    });
    const { status: statusCode } = answer;
    if (payloadAsStream) {
      return { statusCode, stream: () => ({ destroy: () => void answer.body?.cancel() }) };
    }
    const cookies = answer.headers.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return { name, value };
    });
    const entries = Object.fromEntries(answer.headers);
    return { statusCode, headers: entries, cookies, body: await answer.text() };
  }
  return { inject } as unknown as TestApp['app'];
}
