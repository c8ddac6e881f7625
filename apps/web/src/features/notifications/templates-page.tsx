import type { Template } from '@jadeport/contract/notifications';
import type { NotificationEvent } from '@jadeport/contract/notifications/events';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { Record } from '../../components/app/record.tsx';
import records from '../../components/app/records.module.css';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useStaffTexts, useTemplateTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { TemplateForm } from './template-form.tsx';

/** The words of each notification. Needs an ApiProvider. */
export function TemplatesPage() {
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <Page />
    </Suspense>
  );
}

function Page() {
  const { messages } = useStaffTexts().settingsPage;
  const texts = useTemplateTexts();
  const query = api.notifications.listTemplates.useQuery(undefined, { staleTime: 0 });
  const [edited, setEdited] = useState<NotificationEvent>();
  return (
    <>
      <PageTitle title={messages} intro={texts.intro} />
      <Opened page query={query}>
        {({ items }) => (
          <>
            <ul className={records.list} aria-label={texts.label}>
              {items.map((each) => (
                <Row key={each.event} template={each} onEdit={() => setEdited(each.event)} />
              ))}
            </ul>
            {items
              .filter(({ event }) => event === edited)
              .map((each) => (
                <Dialog
                  key={each.event}
                  open
                  onClose={() => setEdited(undefined)}
                  title={texts.events[each.event]}
                  size="xl"
                >
                  <TemplateForm template={each} onSaved={() => setEdited(undefined)} />
                </Dialog>
              ))}
          </>
        )}
      </Opened>
    </>
  );
}

function Row({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const texts = useTemplateTexts();
  const language = useLanguage();
  const actorName = useActorName();
  const { event, version, recordedAt } = template;
  return (
    <Record
      title={texts.events[event]}
      text={template[language].short}
      badge={version > 0 && fill(texts.version, { version })}
      facts={
        recordedAt
          ? [
              { name: texts.by, value: actorName(template) },
              { name: texts.at, value: jamaicaTime(recordedAt, language) },
            ]
          : []
      }
    >
      <Button
        variant="default"
        size="xs"
        aria-label={`${texts.edit}: ${texts.events[event]}`}
        onClick={onEdit}
      >
        {texts.edit}
      </Button>
    </Record>
  );
}
