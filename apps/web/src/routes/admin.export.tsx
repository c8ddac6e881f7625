import { createFileRoute } from '@tanstack/react-router';
import { ExportPage } from '../features/exports/export-page.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/export')({
  head: staffHead((texts) => texts.exports.page.title),
  component: ExportPage,
});
