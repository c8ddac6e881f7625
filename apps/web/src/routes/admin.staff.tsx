import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '../features/accounts/staff-page.tsx';
import { memberHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/staff')({
  head: memberHead((texts) => texts.colleagues.page.title),
  component: StaffPage,
});
