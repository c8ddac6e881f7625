import type { LiveEvent } from '@jadeport/contract/live';
import { encode, type Session } from './client.ts';

export type LiveStream = Awaited<ReturnType<typeof openStream>>;

/** Opens `live.changes` at a running service, like a browser. */
export async function openStream(base: string, input: object, session: Session = new Map()) {
  const cut = new AbortController();
  const cookie = [...session].map(([name, value]) => `${name}=${value}`).join('; ');
  const { status, headers, body } = await fetch(
    `${base}/trpc/live.changes?input=${encode(input)}`,
    { headers: { cookie, accept: 'text/event-stream' }, signal: cut.signal },
  );
  const events = eventsOf(body);
  return {
    status,
    headers,
    /** The next event with its id; undefined when the stream has ended. */
    async next() {
      const read = await events.next().catch(() => undefined);
      return read?.value ?? undefined;
    },
    /** Breaks the connection. */
    cut: () => cut.abort(),
  };
}

async function* eventsOf(body: Response['body']): AsyncGenerator<{ id: string } & LiveEvent, void> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => line.split(/: (.*)/s) as [string, string]),
      );
      text = text.slice(end + 2).trimStart();
      const id = fields.get('id');
      if (id) yield { id, ...JSON.parse(fields.get('data') ?? '{}') };
    }
  }
}
