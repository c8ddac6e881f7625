import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '../features/notifications/templates-page.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/notifications')({
  head: staffHead((texts) => texts.settingsPage.messages),
  component: TemplatesPage,
});
