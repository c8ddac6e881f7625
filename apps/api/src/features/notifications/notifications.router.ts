import {
  createPushSubscriptionInput,
  createPushSubscriptionOutput,
  deletePushSubscriptionInput,
  listTemplatesOutput,
  notificationChannelsOutput,
  notificationPreferencesOutput,
  previewTemplateInput,
  previewTemplateOutput,
  putNotificationPreferencesInput,
  putTemplateInput,
  templateOutput,
  templateVersionsInput,
  templateVersionsOutput,
  testTemplateOutput,
} from '@jadeport/contract/notifications';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { adminProcedure, customerProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { getPreferences, putPreferences } from './preferences.ts';
import { previewTemplate, testTemplate } from './preview-template.ts';
import {
  createPushSubscription,
  deletePushSubscription,
  getChannels,
} from './push-subscriptions.ts';
import { putTemplate } from './put-template.ts';
import { listTemplates, listTemplateVersions } from './read-templates.ts';

const path = '/api/notification-preferences';
const browsers = '/api/push-subscriptions';
const templates = '/api/admin/notification-templates';
const tag = 'customers';

export const notificationsRouter = router({
  /** What the signed-in customer is told of, on which channels, and when nothing rings. */
  getPreferences: customerProcedure
    .meta(rest('GET', path, { tag, summary: 'Get what I am told of' }))
    .input(z.void())
    .output(notificationPreferencesOutput)
    .query(({ ctx }) => getPreferences(ctx.em, ctx.user.customer.id)),

  /** Changes the given switches. */
  putPreferences: customerProcedure
    .meta(rest('PUT', path, { tag, summary: 'Change what I am told of' }))
    .input(putNotificationPreferencesInput)
    .output(notificationPreferencesOutput)
    .mutation(({ ctx, input }) => putPreferences(ctx.em, ctx.user.customer.id, input)),

  /** The channels that the signed-in customer can choose, and the key with which browsers subscribe. */
  getChannels: customerProcedure
    .meta(rest('GET', '/api/notification-channels', { tag, summary: 'Get how I can be told' }))
    .input(z.void())
    .output(notificationChannelsOutput)
    .query(({ ctx }) => getChannels(ctx.em, ctx.deps, ctx.user.customer.id)),

  /** Takes the subscription of a browser, as its push service made it. */
  createPushSubscription: customerProcedure
    .meta(rest('POST', browsers, { tag, summary: 'Get push messages in a browser', success: 201 }))
    .input(createPushSubscriptionInput)
    .output(createPushSubscriptionOutput)
    .mutation(({ ctx, input }) =>
      createPushSubscription(ctx.em, ctx.deps, ctx.user.customer.id, input),
    ),

  /** Forgets a browser. */
  deletePushSubscription: customerProcedure
    .meta(
      rest('DELETE', browsers, { tag, summary: 'End push messages in a browser', success: 204 }),
    )
    .input(deletePushSubscriptionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deletePushSubscription(ctx.em, ctx.user.customer.id, input)),

  /** The words of each event that are in force. */
  listTemplates: adminProcedure
    .meta(rest('GET', templates, { tag: 'admin', summary: 'List the words of notifications' }))
    .input(z.void())
    .output(listTemplatesOutput)
    .query(({ ctx }) => listTemplates(ctx.em)),

  /** Records a version of an event's words. */
  putTemplate: adminProcedure
    .meta(
      rest('PUT', templates, {
        tag: 'admin',
        summary: 'Change the words of a notification',
        errors: [409],
      }),
    )
    .input(putTemplateInput)
    .output(templateOutput)
    .mutation(({ ctx, input }) => putTemplate(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /** Who wrote which words of an event, and when. */
  listTemplateVersions: adminProcedure
    .meta(
      rest('GET', `${templates}/{event}/versions`, {
        tag: 'admin',
        summary: 'List the versions of the words of a notification',
      }),
    )
    .input(templateVersionsInput)
    .output(templateVersionsOutput)
    .query(({ ctx, input }) => listTemplateVersions(ctx.em, input.event)),

  /** Shows words with examples, and stores nothing. */
  previewTemplate: adminProcedure
    .meta(
      rest('POST', `${templates}/preview`, {
        tag: 'admin',
        summary: 'Preview the words of a notification',
      }),
    )
    .input(previewTemplateInput)
    .output(previewTemplateOutput)
    .mutation(({ ctx, input }) => previewTemplate(ctx.deps, input)),

  /** Emails the example to the caller. */
  testTemplate: adminProcedure
    .meta(
      rest('POST', `${templates}/test`, {
        tag: 'admin',
        summary: 'Send myself a test of a notification',
        errors: [422],
      }),
    )
    .input(previewTemplateInput)
    .output(testTemplateOutput)
    .mutation(({ ctx, input }) =>
      testTemplate(ctx.deps, { ...ctx.user, actor: actorOf(ctx.request) }, input),
    ),
});
