import { createFileRoute } from '@tanstack/react-router';
import { ImportsPage } from '../features/imports/imports-page.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/imports')({
  head: staffHead(({ destinations }) => destinations.imports),
  component: ImportsPage,
});
