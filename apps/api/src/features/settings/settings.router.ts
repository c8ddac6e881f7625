import {
  getSettingsInput,
  listSettingsVersionsInput,
  listSettingsVersionsOutput,
  previewSettingsInput,
  previewSettingsOutput,
  putSettingsInput,
  settingsOutput,
} from '@jadeport/contract/settings';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { getSettings } from './get-settings.ts';
import { listSettingsVersions } from './list-settings-versions.ts';
import { previewSettings } from './preview-settings.ts';
import { putSettings } from './put-settings.ts';

const tag = 'settings';
/** A logo has up to 90,000 characters. */
const bodyKb = 128;

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
        errors: [409],
        bodyKb,
      }),
    )
    .input(putSettingsInput)
    .output(settingsOutput)
    .mutation(({ ctx, input }) => putSettings(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /**
   * Draws a label and an email as they would be with the given fields, and changes nothing; 400 as in
   * a change, 503 where too many labels are drawn.
   */
  preview: adminProcedure
    .meta(
      rest('POST', '/api/admin/settings/preview', {
        tag,
        summary: 'Preview the settings',
        bodyKb,
      }),
    )
    .input(previewSettingsInput)
    .output(previewSettingsOutput)
    .mutation(({ ctx, input }) => previewSettings(ctx.deps, input, ctx.language)),

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
});
