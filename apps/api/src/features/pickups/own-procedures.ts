import {
  addAuthorisedPersonInput,
  authorisedPeopleOutput,
  authorisedPersonOutput,
  ownPickupsOutput,
  removeAuthorisedPersonInput,
} from '@jadeport/contract/pickups';
import { z } from 'zod';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure } from '../../trpc/procedures.ts';
import { addPerson, listPeople, removePerson } from './authorised-people.ts';
import { ownPickups } from './own-pickups.ts';

const tag = 'customers';
const path = '/api/authorised-people';

/** The part of the router that customers call. */
export const ownProcedures = {
  /** The signed-in customer’s passes for what is ready. */
  own: customerProcedure
    .meta(rest('GET', '/api/pickups', { tag, summary: 'Get my pickup passes', viewers: 'refused' }))
    .input(z.void())
    .output(ownPickupsOutput)
    .query(async ({ ctx }) => ({
      items: await ownPickups(ctx.em, ctx.deps, ctx.user, ctx.language),
    })),

  /** Who may collect for the signed-in customer. */
  listPeople: customerProcedure
    .meta(rest('GET', path, { tag, summary: 'List who may collect for me' }))
    .input(z.void())
    .output(authorisedPeopleOutput)
    .query(async ({ ctx }) => ({ items: await listPeople(ctx.em, ctx.user.customer.id) })),

  /** Names somebody who may collect. */
  addPerson: customerProcedure
    .meta(
      rest('POST', path, {
        tag,
        summary: 'Name somebody who may collect for me',
        success: 201,
        idempotent: 'atomic',
        errors: [409],
      }),
    )
    .input(addAuthorisedPersonInput)
    .output(authorisedPersonOutput)
    .mutation(({ ctx, input }) => addPerson(ctx.em, ctx.deps, ctx.user, input)),

  /** Removes somebody again. */
  removePerson: customerProcedure
    .meta(
      rest('DELETE', `${path}/{id}`, {
        tag,
        summary: 'Remove somebody who may collect for me',
        success: 204,
        idempotent: 'atomic',
      }),
    )
    .input(removeAuthorisedPersonInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removePerson(ctx.em, ctx.user, input.id)),
};
