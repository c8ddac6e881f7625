import { fill } from '@jadeport/i18n';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { LoadFailure } from '../../components/site/load-failure.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { calendarDay } from '../../lib/dates.ts';
import { failureMessage } from '../../lib/failure.ts';
import { useSettingsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { ConflictCard } from './conflict-card.tsx';
import { sections } from './fields.ts';
import { SaveBar } from './save-bar.tsx';
import { SectionCard } from './section-card.tsx';
import css from './settings.module.css';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';
import { VersionHistory } from './version-history.tsx';

const Previews = lazy(async () => ({ default: (await import('./previews.tsx')).Previews }));

/** What an administrator sets without a restart. Needs an ApiProvider. */
export function SettingsPage() {
  const { settingsPage: texts, controls } = useStaffTexts();
  const loading = (
    <div role="status" aria-label={controls.loading}>
      <Skeleton height={480} />
    </div>
  );
  return (
    <>
      <PageTitle title={texts.heading} intro={texts.intro} />
      <Suspense fallback={loading}>
        <Settings loading={loading} />
      </Suspense>
    </>
  );
}

function Settings({ loading }: { loading: ReactNode }) {
  const { settingsPage: texts, controls } = useStaffTexts();
  const { query, form } = useSettingsForm();
  if (form) return <Form form={form} />;
  if (!query.isError) return loading;
  return (
    <LoadFailure
      title={texts.failed}
      text={failureMessage(query.error, controls.failedText)}
      retry={controls.retry}
      onRetry={() => void query.refetch()}
    />
  );
}

function Form({ form }: { form: SettingsForm }) {
  const { parts, version } = useSettingsTexts();
  const { settingsPage } = useStaffTexts();
  const language = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  const { base, conflict, errors } = form;
  const refused = Object.keys(errors).length;
  useEffect(() => {
    if (refused > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  // The first steps lead to a section.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Stack gap="md">
      <p>
        {fill(version, { version: base.version, from: calendarDay(base.from, language) })}{' '}
        <Link to="/admin/settings/goods">{parts.goodsRules}</Link> ·{' '}
        <Link to="/admin/notifications">{settingsPage.messages}</Link>
      </p>
      {conflict && <ConflictCard form={form} conflict={conflict} />}
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap="md">
          {sections.map((section) => (
            <div key={section[0]} id={section[0]} className={css.section}>
              <SectionCard form={form} section={section} />
            </div>
          ))}
          <Suspense fallback={null}>
            <Previews form={form} />
          </Suspense>
          <SaveBar form={form} />
        </Stack>
      </form>
      <VersionHistory form={form} />
    </Stack>
  );
}
