import type { AuditEntry } from '@jadeport/contract/audit';
import { PagedList } from '../../components/app/paged-list.tsx';
import { Record } from '../../components/app/record.tsx';
import { SearchScreen } from '../../components/app/search-screen.tsx';
import { SelectField } from '../../components/app/select-field.tsx';
import { PageHeading } from '../../components/site/page-heading.tsx';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';

const pageSize = 50;

/** All that was written down, newest first. Needs an ApiProvider. */
export function AuditPage(props: { q: string; onSearch: (q: string) => void }) {
  const { page, search, list, actions } = useAuthenticatedTexts().audit;
  const { client } = api.useUtils();
  const query = props.q ? { q: props.q } : {};
  const pages = usePages([['audit', 'list'], query], (cursor) =>
    client.audit.list.query({ ...query, limit: pageSize, ...cursor }),
  );
  return (
    <>
      <PageHeading title={page.heading} intro={page.intro} />
      <SearchScreen
        label={search.label}
        hint={search.hint}
        value={props.q}
        onSearch={props.onSearch}
        opens={false}
        filter={
          <SelectField
            label={search.action}
            value={Object.hasOwn(actions, props.q) ? props.q : ''}
            options={[
              { value: '', label: search.allActions },
              ...Object.entries(actions).map(([value, label]) => ({ value, label })),
            ]}
            onChange={props.onSearch}
          />
        }
      >
        <PagedList
          pages={pages}
          label={list.label}
          nothing={list.nothing}
          row={(entry) => <AuditRow key={entry.id} entry={entry} />}
        />
      </SearchScreen>
    </>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { actions, list: texts } = useAuthenticatedTexts().audit;
  const language = useLanguage();
  const details = Object.entries(entry.details);
  return (
    <Record
      title={actions[entry.action]}
      text={<time dateTime={entry.at}>{jamaicaTime(entry.at, language)}</time>}
      facts={[
        { name: texts.by, value: entry.actor ?? texts.nobody },
        { name: texts.thing, value: entry.thing ?? texts.none },
        { name: texts.from, value: entry.address ?? texts.inside },
        ...(details.length > 0
          ? [{ name: texts.details, value: details.map((pair) => pair.join(': ')).join(', ') }]
          : []),
      ]}
    />
  );
}
