import { messageOutput } from '@jadeport/contract';
import {
  answerInput,
  assignInput,
  countMessagesOutput,
  inboxMessageOutput,
  listAssigneesOutput,
  listMessagesInput,
  listMessagesOutput,
  messageIdInput,
  sendMessageInput,
} from '@jadeport/contract/contact';
import { z } from 'zod';
import { textsIn } from '../../errors/app-error.ts';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { answerMessage } from './answer-message.ts';
import { assignMessage } from './assign-message.ts';
import { closeMessage, reopenMessage } from './close-message.ts';
import { countByStatus } from './count-by-status.ts';
import { getMessage } from './get-message.ts';
import { listAssignees } from './list-assignees.ts';
import { listMessages } from './list-messages.ts';
import { sendMessage } from './send-message.ts';

const tag = 'contact';

export const contactRouter = router({
  /** A message to the support team, from the contact page or the chat's form (spec section 5). */
  sendMessage: publicProcedure
    .meta(
      rest('POST', '/api/contact', {
        tag,
        summary: 'Send a message to the support team',
        success: 201,
      }),
    )
    .input(sendMessageInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      const { language, request } = ctx;
      const customerId = request.session.user?.()?.customer?.id;
      await sendMessage(ctx.em, ctx.deps, input, { language, address: request.ip, customerId });
      return { message: textsIn[language].contact.sent.text };
    }),

  /** Messages to the support team, newest first. */
  list: staffProcedure
    .meta(
      rest('GET', '/api/admin/messages', {
        tag,
        summary: 'List messages',
      }),
    )
    .input(listMessagesInput)
    .output(listMessagesOutput)
    .query(({ ctx, input }) => listMessages(ctx.deps.database, input)),

  /** The number of messages with each status, for the tabs of the inbox. */
  countByStatus: staffProcedure
    .meta(
      rest('GET', '/api/admin/message-counts', {
        tag,
        summary: 'Count messages by status',
      }),
    )
    .input(z.void())
    .output(countMessagesOutput)
    .query(({ ctx }) => countByStatus(ctx.deps.database)),

  /** One message with its answers. */
  get: staffProcedure
    .meta(
      rest('GET', '/api/admin/messages/{id}', {
        tag,
        summary: 'Get a message',
      }),
    )
    .input(messageIdInput)
    .output(inboxMessageOutput)
    .query(({ ctx, input }) => getMessage(ctx.deps.database, input.id)),

  /** The staff to whom messages can be assigned. */
  listAssignees: staffProcedure
    .meta(
      rest('GET', '/api/admin/message-assignees', {
        tag,
        summary: 'List possible assignees of a message',
      }),
    )
    .input(z.void())
    .output(listAssigneesOutput)
    .query(({ ctx }) => listAssignees(ctx.deps.database)),

  /** Assigns a message to a staff member, or removes its assignee. */
  assign: staffProcedure
    .meta(
      rest('PUT', '/api/admin/messages/{id}/assignee', {
        tag,
        summary: 'Assign a message',
      }),
    )
    .input(assignInput)
    .output(inboxMessageOutput)
    .mutation(({ ctx, input }) => assignMessage(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /** Emails an answer in the writer's language; 201. */
  answer: staffProcedure
    .meta(
      rest('POST', '/api/admin/messages/{id}/answers', {
        tag,
        summary: 'Answer a message by e-mail',
        success: 201,
        errors: [409],
      }),
    )
    .input(answerInput)
    .output(inboxMessageOutput)
    .mutation(({ ctx, input }) =>
      answerMessage(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user.id, input),
    ),

  /** Closes a message. */
  close: staffProcedure
    .meta(
      rest('POST', '/api/admin/messages/{id}/close', {
        tag,
        summary: 'Close a message',
      }),
    )
    .input(messageIdInput)
    .output(inboxMessageOutput)
    .mutation(({ ctx, input }) => closeMessage(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /** Reopens a message. */
  reopen: staffProcedure
    .meta(
      rest('POST', '/api/admin/messages/{id}/reopen', {
        tag,
        summary: 'Reopen a message',
      }),
    )
    .input(messageIdInput)
    .output(inboxMessageOutput)
    .mutation(({ ctx, input }) => reopenMessage(ctx.em, ctx.deps, actorOf(ctx.request), input)),
});
