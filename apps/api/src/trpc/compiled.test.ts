import { initTRPC } from '@trpc/server';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { compiled } from './compiled.ts';

afterEach(() => vi.restoreAllMocks());

const t = initTRPC.create();
const schemaOf = () => z.object({ items: z.array(z.object({ id: z.string() })) });
const callerOf = (output: ReturnType<typeof schemaOf>, answer: unknown) =>
  t.router({ list: t.procedure.output(output).query(() => answer as never) }).createCaller({});

test('tRPC checks by the synchronous parser, and answers the same', async () => {
  const given = { items: [{ id: '1', secret: 'x' }], secret: 'x' };
  const schema = compiled(schemaOf());
  const parse = vi.spyOn(schema, 'parse');
  const answer = await callerOf(schema, given).list();
  expect(parse).toHaveBeenCalledOnce();
  expect(answer).toEqual(await callerOf(schemaOf(), given).list());
});

test('an answer that does not match fails as before', async () => {
  const given = { items: [{ id: 1 }] };
  const failureOf = (schema: ReturnType<typeof schemaOf>) =>
    callerOf(schema, given)
      .list()
      .catch(({ code, cause }) => ({ code, issues: cause.issues }));
  const failure = await failureOf(compiled(schemaOf()));
  expect(failure).toEqual(await failureOf(schemaOf()));
  expect(failure).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
});
