import type { SettingsVersion } from '@jadeport/contract/settings';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { Card } from '../../components/app/card.tsx';
import { PagedList } from '../../components/app/paged-list.tsx';
import { Record } from '../../components/app/record.tsx';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { calendarDay, jamaicaTime } from '../../lib/dates.ts';
import { useSettingsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { differencesOf, isItem } from './draft.ts';
import css from './settings.module.css';
import { usePathName } from './use-path-name.ts';
import type { SettingsForm } from './use-settings-form.ts';
import { useValueText } from './use-value-text.ts';

const pageSize = 10;

/** Who changed what and when, newest first, with the way back to each version. */
export function VersionHistory({ form }: { form: SettingsForm }) {
  const { history: texts } = useSettingsTexts();
  const { client } = api.useUtils();
  const pages = usePages([['settings', 'listVersions'], {}], (cursor) =>
    client.settings.listVersions.query({ limit: pageSize, ...cursor }),
  );
  return (
    <Card title={texts.title}>
      <PagedList
        pages={pages}
        label={texts.label}
        nothing={texts.nothing}
        row={(each) => <Version key={each.version} each={each} form={form} />}
      />
    </Card>
  );
}

function Version({ each, form }: { each: SettingsVersion; form: SettingsForm }) {
  const { history: texts } = useSettingsTexts();
  const language = useLanguage();
  const actorName = useActorName();
  const goBack = useGoBack(form);
  const { version } = each;
  return (
    <Record
      title={fill(texts.version, { version })}
      text={version === 1 ? texts.first : <Changes version={each} />}
      facts={[
        { name: texts.by, value: actorName(each) },
        { name: texts.at, value: jamaicaTime(each.recordedAt, language) },
        { name: texts.from, value: calendarDay(each.from, language) },
      ]}
    >
      {version !== form.base.version && (
        <Button variant="default" onClick={() => void goBack(version)}>
          {fill(texts.back, { version })}
        </Button>
      )}
    </Record>
  );
}

/** What a version changed, each field with its old and its new value. */
function Changes({ version: { before, changes } }: { version: SettingsVersion }) {
  const { history: texts } = useSettingsTexts();
  const pathName = usePathName();
  const valueText = useValueText();
  const lines = differencesOf(before, changes).map(({ path, old, now }) => {
    if (old === undefined && isItem(path)) return fill(texts.added, { item: pathName(path) });
    if (now === undefined && isItem(path)) return fill(texts.removed, { item: pathName(path) });
    const values = { old: valueText(path, old), new: valueText(path, now) };
    return fill(texts.change, { field: pathName(path), ...values });
  });
  return (
    <ul className={css.changes}>
      {lines.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Fills the form with an earlier version and shows its beginning. */
function useGoBack(form: SettingsForm) {
  const settings = useSettingsTexts();
  const { controls } = useStaffTexts();
  const { history: texts } = settings;
  return (version: number) =>
    form.goBack(version).then(
      (differs) => {
        toast(
          differs
            ? { title: fill(texts.filled, { version }), description: texts.filledText }
            : { title: fill(texts.same, { version }) },
        );
        if (differs) scrollTo({ top: 0 });
      },
      failureToast(fill(texts.failed, { version }), controls.failedText),
    );
}
