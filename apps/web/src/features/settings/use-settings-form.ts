import type { SettingsOutput, SettingsVersion } from '@jadeport/contract/settings';
import { fill } from '@jadeport/i18n';
import { useEffect, useState } from 'react';
import { toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { calendarDay, today } from '../../lib/dates.ts';
import { failure, failureMessage } from '../../lib/failure.ts';
import { useSettingsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { changesOf, type Draft, draftOf, emptyDraft, typedWith } from './draft.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';

/** What was typed, and over which version; over the present one without. */
type Typed = { version: number | undefined; draft: Draft };

/** What others have recorded since the form was read. */
export type Conflict = { before: SettingsOutput; now: SettingsOutput; versions: SettingsVersion[] };

const versionsShown = 20;

export type SettingsForm = NonNullable<ReturnType<typeof useSettingsForm>['form']>;

/**
 * The settings of the day from which a change is to hold, with what was typed over them. They are
 * read when the page opens and after saving only, so that a change by others is noticed when saving.
 */
export function useSettingsForm() {
  const [from, chooseDay] = useState(() => today());
  const [{ version: since, draft }, setTyped] = useState<Typed>(
    () => keptDraft() ?? { version: undefined, draft: emptyDraft },
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict>();
  const day = { on: from || today() };
  const query = api.settings.get.useQuery(day, { gcTime: 0, placeholderData: (old) => old });
  const utils = api.useUtils();
  const save = useSave();
  const base = query.data;
  const version = since ?? base?.version;
  useEffect(() => {
    if (version !== undefined) keepDraft({ version, draft });
  }, [version, draft]);
  if (!base) return { query };

  const type = (path: string, value: unknown) => {
    setTyped({ version, draft: typedWith(partsOf(base), draft, path, value) });
    setErrors(({ [path]: _mended, ...others }) => others);
  };
  const setFrom = (chosen: string) => {
    chooseDay(chosen);
    // What was typed is then over the settings of that day.
    setTyped({ version: undefined, draft });
  };
  const replace = (next: Draft) => {
    setTyped({ version: undefined, draft: next });
    setErrors({});
    setConflict(undefined);
  };
  const submit = async () => {
    const changes = changesOf(base, draft);
    if (!changes) return;
    try {
      const saved = await save.send({ ...changes, version, from: day.on });
      utils.settings.get.setData(day, saved);
      replace(emptyDraft);
      void utils.settings.listVersions.invalidate();
    } catch (error) {
      if (failure(error).code === 'SETTINGS_CHANGED') setConflict(await meanwhile());
      else setErrors(save.refuse(error));
    }
  };
  const meanwhile = async (): Promise<Conflict> => {
    const { client } = utils;
    const { items } = await client.settings.listVersions.query({ limit: versionsShown });
    const now = await client.settings.get.query(day);
    const before = version === base.version ? base : await client.settings.get.query({ version });
    utils.settings.get.setData(day, now);
    return { before, now, versions: items.filter((each) => each.version > before.version) };
  };
  /** Types the difference to an earlier version; returns whether there is one. */
  const goBack = async (version: number) => {
    const wanted = await utils.client.settings.get.query({ version });
    const next = draftOf(partsOf(base), partsOf(wanted));
    replace(next);
    return Object.keys(next).length > 0;
  };
  const form = { base, draft, errors, conflict, from, type, replace, submit, goBack, setFrom };
  return { query, form: { ...form, saving: save.isPending } };
}

/** The settings of a version without its number, its day, and who recorded it. */
export function partsOf({
  version: _version,
  from: _from,
  by: _by,
  byName: _byName,
  recordedAt: _recordedAt,
  ...parts
}: SettingsOutput) {
  return parts;
}

/** Saves with a toast; `refuse` says why it failed and returns the messages of the fields. */
function useSave() {
  const settings = useSettingsTexts();
  const { controls } = useStaffTexts();
  const language = useLanguage();
  const { mutateAsync, isPending } = api.settings.put.useMutation();
  return {
    isPending,
    async send(input: Parameters<typeof mutateAsync>[0]) {
      const saved = await mutateAsync(input);
      const { version, from } = saved;
      toast({
        title: settings.save.saved,
        description: fill(settings.save.savedText, {
          version,
          from: calendarDay(from, language),
        }),
      });
      return saved;
    },
    refuse(error: unknown): Record<string, string> {
      toast({
        title: settings.save.failed,
        description: failureMessage(error, controls.failedText),
        kind: 'destructive',
      });
      const { issues = [] } = failure(error);
      return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
    },
  };
}
