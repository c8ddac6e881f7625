import type { APIRequestContext } from 'playwright-core';
import type { Site } from './global-setup.ts';

/** What a browser's user, or a program, does over REST; an answer that is an error throws. */
export function apiOf(requests: APIRequestContext, { origin }: Pick<Site, 'origin'>) {
  const call = async <Answer>(method: string, path: string, options: object = {}) => {
    const response = await requests.fetch(origin + path, { method, ...options });
    if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}`);
    return (await response.json()) as Answer;
  };
  return {
    get: <Answer>(path: string) => call<Answer>('GET', path),
    post: <Answer = { id: string; trackingNumber: string }>(path: string, data: object) =>
      call<Answer>('POST', path, { data }),
    send: call,
  };
}
export type Api = ReturnType<typeof apiOf>;
