/** A measured download; times are in milliseconds since the request. */
export type Download = { milliseconds: number; firstByte: number; bytes: number; lines: number };

/** Downloads a file at full speed without keeping it. A line ends with a line feed. */
export async function download(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Download> {
  const started = performance.now();
  const { ok, status, body } = await fetch(url, { headers });
  if (!ok || !body) throw new Error(`${url}: ${status}`);
  const result = { firstByte: 0, bytes: 0, lines: 0 };
  for await (const chunk of body) {
    result.firstByte ||= performance.now() - started;
    result.bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) result.lines++;
  }
  return { milliseconds: performance.now() - started, ...result };
}
