import {
  carriersOutput,
  detectInput,
  detectOutput,
  lookUpInput,
  lookUpOutput,
} from '@jadeport/contract/tracking';
import { carriers, detect } from '@jadeport/tracking';
import { z } from 'zod';
import { rest } from '../../rest/meta.ts';
import { router } from '../../trpc/init.ts';
import { visitor } from '../../trpc/procedures.ts';
import { lookUp } from './look-up.ts';

export const trackingRouter = router({
  /** A package by tracking number, or counts by customer code. Over REST: `rest/raw-routes.ts`. */
  lookUp: visitor
    .input(lookUpInput)
    .output(lookUpOutput)
    .query(({ ctx, input }) =>
      lookUp(ctx.deps, { ...input, language: ctx.language, address: ctx.request.ip }),
    ),

  /** The seven carriers of the panel's dropdown (spec section 3, Carrier option). */
  carriers: visitor
    .meta(rest('GET', '/api/carriers', { tag: 'tracking', summary: 'The carriers', errors: [] }))
    .input(z.void())
    .output(carriersOutput)
    .query(() => [...carriers]),

  /** Which carrier a number belongs to, by the panel rule and the card rule (spec section 5). */
  detect: visitor
    .meta(
      rest('GET', '/api/carriers/detect', {
        tag: 'tracking',
        summary: 'Name the carrier',
        errors: [400],
      }),
    )
    .input(detectInput)
    .output(detectOutput)
    .query(({ input }) => detect(input.number)),
});
