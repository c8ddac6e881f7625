import { messageOutput } from '@jadeport/contract';
import {
  firstStepsOutput,
  getSettingsInput,
  listSettingsVersionsInput,
  listSettingsVersionsOutput,
  previewSettingsInput,
  previewSettingsOutput,
  putSettingsInput,
  settingsOutput,
  testMailOutput,
} from '@jadeport/contract/settings';
import { z } from 'zod';
import { textsIn } from '../../errors/app-error.ts';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { getFirstSteps } from './get-first-steps.ts';
import { getSettings } from './get-settings.ts';
import { hideFirstSteps } from './hide-first-steps.ts';
import { listSettingsVersions } from './list-settings-versions.ts';
import { previewSettings } from './preview-settings.ts';
import { putSettings } from './put-settings.ts';
import { sendTestMail } from './send-test-mail.ts';

const tag = 'settings';

export const settingsRouter = router({
  /** The settings of today; with `on` those of a day, with `version` those that it brought. */
  get: adminProcedure
    .meta(rest('GET', '/api/admin/settings', { tag, summary: 'Get the settings' }))
    .input(getSettingsInput)
    .output(settingsOutput)
    .query(({ ctx, input }) => getSettings(ctx.deps, input)),

  /**
   * Changes the given fields, today or from a later day on, and answers the new version. A list is
   * given whole. 409 where `version` is no longer the latest, and for what is in use.
   */
  put: adminProcedure
    .meta(
      rest('PUT', '/api/admin/settings', {
        tag,
        summary: 'Change the settings',
        errors: [409, 422],
      }),
    )
    .input(putSettingsInput)
    .output(settingsOutput)
    .mutation(({ ctx, input }) => putSettings(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /** An email, a label and an estimate with the given changes, of which nothing is stored. */
  preview: adminProcedure
    .meta(
      rest('POST', '/api/admin/settings/preview', {
        tag,
        summary: 'Preview changes to the settings',
        errors: [422],
      }),
    )
    .input(previewSettingsInput)
    .output(previewSettingsOutput)
    .mutation(({ ctx, input }) => previewSettings(ctx.deps, ctx.language, input)),

  /** What each version changed, by whom and from which day on; newest first. */
  listVersions: adminProcedure
    .meta(
      rest('GET', '/api/admin/settings/versions', {
        tag,
        summary: 'List the versions of the settings',
      }),
    )
    .input(listSettingsVersionsInput)
    .output(listSettingsVersionsOutput)
    .query(({ ctx, input }) => listSettingsVersions(ctx.deps.database, input)),

  /** What a new installation needs, and what of it facts say is done. */
  getFirstSteps: adminProcedure
    .meta(rest('GET', '/api/admin/settings/first-steps', { tag, summary: 'Get the first steps' }))
    .input(z.void())
    .output(firstStepsOutput)
    .query(({ ctx }) => getFirstSteps(ctx.deps, ctx.user)),

  /** Puts the card of the first steps away, for every administrator. */
  hideFirstSteps: adminProcedure
    .meta(
      rest('POST', '/api/admin/settings/first-steps/hide', {
        tag,
        summary: 'Put the first steps away',
      }),
    )
    .input(z.void())
    .output(messageOutput)
    .mutation(async ({ ctx }) => {
      await hideFirstSteps(ctx.em, actorOf(ctx.request));
      return { message: textsIn[ctx.language].firstSteps.hidden };
    }),

  /**
   * Emails the caller at once. 422 with what the mail server said where it did not take the email;
   * a few in ten minutes.
   */
  sendTestMail: adminProcedure
    .meta(
      rest('POST', '/api/admin/settings/test-mail', {
        tag,
        summary: 'Send myself a test email',
        errors: [422],
      }),
    )
    .input(z.void())
    .output(testMailOutput)
    .mutation(({ ctx }) => sendTestMail(ctx.deps, { ...ctx.user, actor: actorOf(ctx.request) })),
});
