import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/settings')({
  head: staffHead((texts) => texts.settingsPage.title),
  component: SettingsPage,
});
