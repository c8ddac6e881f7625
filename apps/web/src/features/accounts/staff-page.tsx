import type { StaffMember } from '@jadeport/contract/accounts';
import { staffSorts } from '@jadeport/contract/accounts/sorts';
import { fullName } from '@jadeport/i18n';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { type Column, sortOf, type View } from '../../components/app/table/column.ts';
import { Table } from '../../components/app/table/table.tsx';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { itemsOf, usePages } from '../../lib/use-pages.ts';
import { Invite } from './invite.tsx';
import { StaffActions } from './staff-actions.tsx';

const pageSize = 50;
const colours = { invited: 'yellow', active: 'green', removed: 'gray' } as const;

/** The staff members with their roles. Needs an ApiProvider. */
export function StaffPage() {
  const { page, list } = useStaffTexts().staffMembers;
  const { client } = api.useUtils();
  const [view, onView] = useState<View>({});
  const order = sortOf(view, staffSorts);
  const pages = usePages([['accounts', 'listStaff'], order], (cursor) =>
    client.accounts.listStaff.query({ ...order, limit: pageSize, ...cursor }),
  );
  const [opened, setOpened] = useState<string>();
  const member = itemsOf(pages).find(({ id }) => id === opened);
  return (
    <>
      <PageTitle title={page.heading} intro={page.intro}>
        <Invite />
      </PageTitle>
      <Table
        label={list.label}
        columns={useColumns()}
        sorts={staffSorts}
        pages={pages}
        rowId={({ id }) => id}
        rowLabel={fullName}
        onOpen={({ id }) => setOpened(id)}
        opened={opened}
        view={view}
        onView={onView}
        nothing={null}
      />
      {member && (
        <SidePanel title={fullName(member)} onClose={() => setOpened(undefined)}>
          <Member member={member} />
        </SidePanel>
      )}
    </>
  );
}

function useColumns(): Column<StaffMember>[] {
  const { list: texts, roles, statuses } = useStaffTexts().staffMembers;
  const language = useLanguage();
  return [
    { id: 'name', header: texts.name, card: 'title', sort: fullName },
    {
      id: 'email',
      header: texts.email,
      card: 'text',
      sort: ({ email }) => email,
    },
    {
      id: 'role',
      header: texts.role,
      card: 'text',
      sort: ({ role }) => roles[role],
    },
    {
      id: 'status',
      header: texts.status,
      card: 'badge',
      sort: ({ status }) => status,
      cell: ({ status }) => <StateBadge colour={colours[status]}>{statuses[status]}</StateBadge>,
    },
    {
      id: 'since',
      header: texts.since,
      sort: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => jamaicaTime(createdAt, language),
    },
  ];
}

/** One staff member: contact details and actions. */
function Member({ member }: { member: StaffMember }) {
  const { roles, statuses } = useStaffTexts().staffMembers;
  return (
    <>
      <p>
        <StateBadge colour={colours[member.status]}>{statuses[member.status]}</StateBadge>{' '}
        {roles[member.role]}
      </p>
      <a href={`mailto:${member.email}`}>{member.email}</a>
      <Stack gap="sm" align="flex-start">
        <StaffActions member={member} />
      </Stack>
    </>
  );
}
