import type { InboxItem, MessageStatus } from '@jadeport/contract/contact';
import { Link } from '@tanstack/react-router';
import { PagedList } from '../../components/app/paged-list.tsx';
import { Record, recordLink } from '../../components/app/record.tsx';
import { SelectField } from '../../components/app/select-field.tsx';
import { walkByArrows } from '../../components/app/shortcuts.tsx';
import { PageHeading } from '../../components/site/page-heading.tsx';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage, useTexts } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';
import css from './inbox.module.css';
import { MessageBadge } from './message-badge.tsx';

const pageSize = 25;

/** What people wrote, newest first. Needs an ApiProvider. */
export function Inbox(props: {
  status: MessageStatus | undefined;
  onStatus: (status: MessageStatus | undefined) => void;
}) {
  const { page, filter, list, statuses } = useAuthenticatedTexts().inbox;
  const { client } = api.useUtils();
  const query = props.status ? { status: props.status } : {};
  const pages = usePages([['contact', 'list'], query], (cursor) =>
    client.contact.list.query({ ...query, limit: pageSize, ...cursor }),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys walk between what is inside.
    <div className={css.inbox} onKeyDown={walkByArrows}>
      <PageHeading title={page.heading} />
      <div className={css.filter}>
        <SelectField
          label={filter.label}
          value={props.status ?? ''}
          options={[
            { value: '', label: filter.all },
            ...Object.entries(statuses).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(value) => props.onStatus(value === '' ? undefined : (value as MessageStatus))}
        />
      </div>
      <PagedList
        pages={pages}
        label={list.label}
        nothing={list.nothing}
        row={(item) => <InboxRow key={item.id} item={item} />}
      />
    </div>
  );
}

function InboxRow({ item }: { item: InboxItem }) {
  const { list: texts } = useAuthenticatedTexts().inbox;
  const { inquiryTypes } = useTexts().contact;
  const language = useLanguage();
  return (
    <Record
      title={
        <Link to="/admin/messages/$id" params={{ id: item.id }} search={true} {...recordLink}>
          {item.subject || texts.noSubject}
        </Link>
      }
      text={`${item.name} · ${item.email}`}
      badge={<MessageBadge status={item.status} />}
      facts={[
        { name: texts.about, value: inquiryTypes[item.inquiryType] },
        { name: texts.assignee, value: item.assignee?.name ?? texts.nobody },
        { name: texts.received, value: jamaicaTime(item.createdAt, language) },
      ]}
    />
  );
}
