import {
  importInput,
  importOutput,
  listImportsInput,
  listImportsOutput,
} from '@jadeport/contract/imports';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { getImport, listImports } from './read-imports.ts';
import { undoImport } from './undo-import.ts';

const [tag, path] = ['admin', '/api/admin/imports'] as const;

export const importsRouter = router({
  /** The files of another system that were imported, newest first. */
  list: adminProcedure
    .meta(rest('GET', path, { tag, summary: 'List imports' }))
    .input(listImportsInput)
    .output(listImportsOutput)
    .query(({ ctx, input }) => listImports(ctx.deps.database, input)),

  /** How far an import is, and what was left out. */
  get: adminProcedure
    .meta(rest('GET', `${path}/{id}`, { tag, summary: 'Get an import' }))
    .input(importInput)
    .output(importOutput)
    .query(({ ctx, input }) => getImport(ctx.em, input.id, ctx.language)),

  /** Takes everything back that an import made, until something of it is used. */
  undo: adminProcedure
    .meta(
      rest('DELETE', `${path}/{id}`, {
        tag,
        summary: 'Undo an import',
        success: 204,
        errors: [409],
      }),
    )
    .input(importInput)
    .output(z.void())
    .mutation(({ ctx, input }) => undoImport(ctx.em, actorOf(ctx.request), input.id)),
});
