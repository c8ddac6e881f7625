import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '../features/accounts/staff-page.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/staff')({
  head: staffHead((texts) => texts.staffMembers.page.title),
  component: StaffPage,
});
