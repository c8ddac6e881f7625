import {
  addDocumentsInput,
  answerOrderQuestionInput,
  askForPapersInput,
  checkPapersInput,
  createPreAlertInput,
  listOrderQuestionsOutput,
  listPreAlertsInput,
  listPreAlertsOutput,
  listStaffPreAlertsInput,
  listStaffPreAlertsOutput,
  preAlertIdInput,
  preAlertOutput,
  staffPreAlertOutput,
  updatePreAlertInput,
} from '@jadeport/contract/pre-alerts';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { answerOrderQuestion } from './answer-order-question.ts';
import { askForPapers, checkPapers } from './check-papers.ts';
import { createPreAlert } from './create-pre-alert.ts';
import { deletePreAlertDocuments } from './delete-documents.ts';
import { listOrderQuestions } from './list-order-questions.ts';
import { getPreAlert, listPreAlerts, listStaffPreAlerts } from './read-pre-alerts.ts';
import { addDocuments, cancelPreAlert, updatePreAlert } from './update-pre-alert.ts';

const tag = 'pre-alerts';
const admin = 'admin';

export const preAlertsRouter = router({
  /** The signed-in customer's pre-alerts, newest first. */
  list: customerProcedure
    .meta(
      rest('GET', '/api/pre-alerts', {
        tag,
        scopes: ['read', 'shipments'],
        summary: 'List my pre-alerts',
      }),
    )
    .input(listPreAlertsInput)
    .output(listPreAlertsOutput)
    .query(({ ctx, input }) => listPreAlerts(ctx.deps, ctx.user.customer.id, input)),

  /** Pre-alerts a package; its shipment is in the customer's list at once. */
  create: customerProcedure
    .meta(
      rest('POST', '/api/pre-alerts', {
        tag,
        scopes: ['shipments'],
        summary: 'Pre-alert a package',
        success: 201,
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(createPreAlertInput)
    .output(preAlertOutput)
    .mutation(async ({ ctx, input }) => {
      const id = await createPreAlert(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input);
      return getPreAlert(ctx.em, ctx.deps, id);
    }),

  /** One of the customer's pre-alerts. */
  get: customerProcedure
    .meta(
      rest('GET', '/api/pre-alerts/{id}', {
        tag,
        scopes: ['read', 'shipments'],
        summary: 'Get a pre-alert',
      }),
    )
    .input(preAlertIdInput)
    .output(preAlertOutput)
    .query(({ ctx, input }) => getPreAlert(ctx.em, ctx.deps, input.id, ctx.user.customer.id)),

  /** Changes what was pre-alerted, until the package has arrived. */
  update: customerProcedure
    .meta(
      rest('PATCH', '/api/pre-alerts/{id}', {
        tag,
        scopes: ['shipments'],
        summary: 'Change a pre-alert',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(updatePreAlertInput)
    .output(preAlertOutput)
    .mutation(async ({ ctx, input }) => {
      await updatePreAlert(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input);
      return getPreAlert(ctx.em, ctx.deps, input.id);
    }),

  /** Takes a pre-alert back, until the package has arrived. */
  cancel: customerProcedure
    .meta(
      rest('DELETE', '/api/pre-alerts/{id}', {
        tag,
        scopes: ['shipments'],
        summary: 'Cancel a pre-alert',
        success: 204,
        errors: [409],
      }),
    )
    .input(preAlertIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      cancelPreAlert(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input.id),
    ),

  /** Adds papers, also after the package has arrived. */
  addDocuments: customerProcedure
    .meta(
      rest('POST', '/api/pre-alerts/{id}/documents', {
        tag,
        scopes: ['shipments'],
        summary: 'Add documents to a pre-alert',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(addDocumentsInput)
    .output(preAlertOutput)
    .mutation(async ({ ctx, input }) => {
      await addDocuments(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input);
      return getPreAlert(ctx.em, ctx.deps, input.id);
    }),

  /** Deletes the documents of a pre-alert that was taken back. */
  deleteDocuments: customerProcedure
    .meta(
      rest('DELETE', '/api/pre-alerts/{id}/documents', {
        tag,
        scopes: ['shipments'],
        summary: 'Delete the documents of a cancelled pre-alert',
        success: 204,
        errors: [409],
      }),
    )
    .input(preAlertIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deletePreAlertDocuments(ctx.em, ctx.deps, ctx.user, input.id)),

  /** Which of the customer's packages may have been bought in one order. */
  listOrderQuestions: customerProcedure
    .meta(
      rest('GET', '/api/order-questions', {
        tag,
        scopes: ['read', 'shipments'],
        summary: 'List packages that may be of one order',
      }),
    )
    .input(z.void())
    .output(listOrderQuestionsOutput)
    .query(({ ctx }) => listOrderQuestions(ctx.deps.database, ctx.user.customer.id)),

  /** Says with which earlier package one was bought, or that it was ordered by itself. */
  answerOrderQuestion: customerProcedure
    .meta(
      rest('POST', '/api/pre-alerts/{id}/order-question', {
        tag,
        scopes: ['shipments'],
        summary: 'Say which package is of the same order',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(answerOrderQuestionInput)
    .output(preAlertOutput)
    .mutation(async ({ ctx, input }) => {
      const actor = actorOf(ctx.request);
      await answerOrderQuestion(ctx.em, ctx.deps, actor, ctx.user, input);
      return getPreAlert(ctx.em, ctx.deps, input.id);
    }),

  /** Pre-alerted packages of all customers by how far their papers are, oldest first. */
  search: staffProcedure
    .meta(
      rest('GET', '/api/admin/pre-alerts', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'List pre-alerts by their papers',
      }),
    )
    .input(listStaffPreAlertsInput)
    .output(listStaffPreAlertsOutput)
    .query(({ ctx, input }) => listStaffPreAlerts(ctx.deps, input)),

  /** Says whether the papers are readable and their total adds up. */
  checkPapers: staffProcedure
    .meta(
      rest('POST', '/api/admin/pre-alerts/{id}/check', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Check the papers of a pre-alert',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(checkPapersInput)
    .output(staffPreAlertOutput)
    .mutation(async ({ ctx, input }) => {
      await checkPapers(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return getPreAlert(ctx.em, ctx.deps, input.id);
    }),

  /** Asks the customer for papers. */
  askForPapers: staffProcedure
    .meta(
      rest('POST', '/api/admin/pre-alerts/{id}/ask', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Ask a customer for papers',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(askForPapersInput)
    .output(staffPreAlertOutput)
    .mutation(async ({ ctx, input }) => {
      await askForPapers(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return getPreAlert(ctx.em, ctx.deps, input.id);
    }),
});
