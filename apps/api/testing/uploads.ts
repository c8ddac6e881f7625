import sharp from 'sharp';
import type { Answer, Session, TestRequest } from './client.ts';
import type { TestApp } from './test-app.ts';

/** Encodes a form as a browser does. */
export async function formOf(fields: Record<string, string | Blob>): Promise<TestRequest> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'whatever.bin');
  }
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  };
}

let shades = 0;

/** Creates a small photograph, different at each call. */
export async function aPhoto(width = 40, height = 30): Promise<Blob> {
  const shade = shades++;
  const background = { r: shade % 256, g: (shade >> 8) % 256, b: 90 };
  return new Blob([
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  ]);
}

/** Uploads a document, by default a new photograph of an invoice. */
export async function upload(
  home: TestApp,
  session: Session | undefined,
  { kind = 'invoice', file }: { kind?: string; file?: Blob } = {},
): Promise<Answer> {
  const form = await formOf({ kind, file: file ?? (await aPhoto()) });
  return home.send('POST', '/api/documents', { ...form, session });
}
