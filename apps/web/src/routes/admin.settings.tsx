import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/settings')({
  head: staffHead((texts) => texts.settings.page.title),
  component: SettingsPage,
});
