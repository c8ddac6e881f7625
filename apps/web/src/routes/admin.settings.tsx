import { createFileRoute, useParams } from '@tanstack/react-router';
import { isSection } from '../features/settings/section-names.ts';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/settings')({
  head: staffHead((texts) => texts.settingsPage.title),
  component: SettingsInSections,
});

/** One form for all sections, so that what is typed in one is still there in the next. */
function SettingsInSections() {
  const { section = '' } = useParams({ strict: false });
  return <SettingsPage section={isSection(section) ? section : 'business'} />;
}
