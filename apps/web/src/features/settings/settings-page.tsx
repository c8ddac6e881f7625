import { fill } from '@jadeport/i18n';
import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { LoadFailure } from '../../components/site/load-failure.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { calendarDay } from '../../lib/dates.ts';
import { failureMessage } from '../../lib/failure.ts';
import { useSettingsTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { ConflictCard } from './conflict-card.tsx';
import { sectionOf } from './fields.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionCards } from './section-cards.tsx';
import { SectionLinks } from './section-links.tsx';
import type { Section } from './section-names.ts';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';

/** What an administrator sets without a restart. Needs an ApiProvider. */
export function SettingsPage({ section }: { section: Section }) {
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
        <Settings loading={loading} section={section} />
      </Suspense>
    </>
  );
}

function Settings({ loading, section }: { loading: ReactNode; section: Section }) {
  const { settingsPage: texts, controls } = useStaffTexts();
  const { query, form } = useSettingsForm();
  if (form) return <Form form={form} section={section} />;
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

function Form({ form, section }: { form: SettingsForm; section: Section }) {
  const { version } = useSettingsTexts();
  const language = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { base, conflict, draft, errors } = form;
  const refused = Object.keys(errors).map(sectionOf);
  const [elsewhere] = refused.includes(section) ? [] : refused;
  useEffect(() => {
    if (elsewhere)
      void navigate({ to: '/admin/settings/$section', params: { section: elsewhere } });
    else if (refused.length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [elsewhere, navigate, refused.length]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Stack gap="md">
      <p>{fill(version, { version: base.version, from: calendarDay(base.from, language) })}</p>
      <SectionLinks section={section} draft={draft} />
      {conflict && <ConflictCard form={form} conflict={conflict} />}
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap="md">
          <SectionCards form={form} section={section} />
          <SaveBar form={form} />
        </Stack>
      </form>
      <LeaveDialog isTyped={Object.keys(draft).length > 0} />
    </Stack>
  );
}
