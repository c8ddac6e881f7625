import type { StaffMember } from '@jadeport/contract/accounts';
import { PagedList } from '../../components/app/paged-list.tsx';
import { Record } from '../../components/app/record.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { PageHeading } from '../../components/site/page-heading.tsx';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';
import css from './accounts.module.css';
import { Invite } from './invite.tsx';
import { StaffActions } from './staff-actions.tsx';

const pageSize = 50;
const colours = { invited: 'yellow', active: 'green', removed: 'gray' } as const;

/** Who works here, and what they may do. Needs an ApiProvider. */
export function StaffPage() {
  const { page, list } = useAuthenticatedTexts().staffMembers;
  const { client } = api.useUtils();
  const pages = usePages([['accounts', 'listStaff'], {}], (cursor) =>
    client.accounts.listStaff.query({ limit: pageSize, ...cursor }),
  );
  return (
    <>
      <PageHeading title={page.heading} intro={page.intro} />
      <div className={css.invite}>
        <Invite />
      </div>
      <PagedList
        pages={pages}
        label={list.label}
        nothing={null}
        row={(member) => <StaffRow key={member.id} member={member} />}
      />
    </>
  );
}

function StaffRow({ member }: { member: StaffMember }) {
  const { list: texts, roles, statuses } = useAuthenticatedTexts().staffMembers;
  const language = useLanguage();
  return (
    <Record
      title={`${member.firstName} ${member.lastName}`}
      text={member.email}
      badge={<StateBadge colour={colours[member.status]}>{statuses[member.status]}</StateBadge>}
      facts={[
        { name: texts.role, value: roles[member.role] },
        { name: texts.since, value: jamaicaTime(member.createdAt, language) },
      ]}
    >
      <StaffActions member={member} />
    </Record>
  );
}
