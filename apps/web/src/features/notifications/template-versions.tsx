import type { Language } from '@jadeport/contract';
import type { TemplateWords } from '@jadeport/contract/notifications';
import type { NotificationEvent } from '@jadeport/contract/notifications/events';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { Record } from '../../components/app/record.tsx';
import records from '../../components/app/records.module.css';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useTemplateTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

/** Who wrote which words and when; each version can be filled in again. */
export function TemplateVersions(props: {
  event: NotificationEvent;
  present: number;
  onUse: (words: { [Key in Language]: TemplateWords }) => void;
}) {
  const texts = useTemplateTexts();
  const language = useLanguage();
  const actorName = useActorName();
  const { event, present, onUse } = props;
  const { data } = api.notifications.listTemplateVersions.useQuery({ event }, { staleTime: 0 });
  const earlier = data?.items.filter(({ version }) => version !== present) ?? [];
  if (earlier.length === 0) return null;
  return (
    <section>
      <h3>{texts.history}</h3>
      <ul className={records.list} aria-label={texts.history}>
        {earlier.map((each) => (
          <Record
            key={each.version}
            title={each.version === 0 ? texts.ours : fill(texts.version, { version: each.version })}
            text={each[language].short}
            facts={
              each.recordedAt
                ? [
                    { name: texts.by, value: actorName(each) },
                    { name: texts.at, value: jamaicaTime(each.recordedAt, language) },
                  ]
                : []
            }
          >
            <Button variant="default" size="xs" onClick={() => onUse({ en: each.en, zh: each.zh })}>
              {fill(texts.use, { version: each.version })}
            </Button>
          </Record>
        ))}
      </ul>
    </section>
  );
}
