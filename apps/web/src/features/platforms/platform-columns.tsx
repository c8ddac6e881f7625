import type { Language } from '@jadeport/contract';
import type { Platform } from '@jadeport/contract/platforms';
import type { SellerTexts } from '@jadeport/i18n';
import { fill, plural } from '@jadeport/i18n';
import { Button, Text } from '@mantine/core';
import type { Column } from '../../components/app/table/column.ts';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { ConnectLink } from './connect-link.tsx';
import { canAsk, isConnected } from './kinds.ts';
import css from './platforms.module.css';
import { SyncButton } from './sync-button.tsx';

type Given = {
  texts: SellerTexts['platforms'];
  language: Language;
  onDelete: (platform: Platform) => void;
};

/** The columns of the shops: type, state of the sync, and actions. */
export function platformColumns({ texts, language, onDelete }: Given): Column<Platform>[] {
  const { card, columns, types } = texts;
  return [
    {
      id: 'name',
      header: columns.name,
      card: 'title',
      sort: ({ name }) => name,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'type',
      header: columns.type,
      card: 'text',
      sort: ({ platformType }) => types[platformType],
      cell: ({ platformType }) => types[platformType],
    },
    {
      id: 'sync',
      header: columns.sync,
      card: 'text',
      sort: ({ sync }) => sync?.finishedAt ?? sync?.startedAt ?? '',
      cell: (platform) => <State platform={platform} texts={texts} language={language} />,
    },
    {
      id: 'schedule',
      header: card.schedule,
      cell: (platform) => (canAsk(platform) ? card.schedules[platform.schedule] : null),
    },
    {
      id: 'actions',
      header: columns.actions,
      card: 'badge',
      cell: (platform) => <Actions platform={platform} texts={texts} onDelete={onDelete} />,
    },
  ];
}

/** The state of the latest sync, and the orders that it could not store. */
function State({ platform, texts, language }: Omit<Given, 'onDelete'> & { platform: Platform }) {
  const state = stateOf(platform, texts, language);
  const { rejectedOrders } = platform;
  if (rejectedOrders === 0) return state;
  return (
    <span className={css.state}>
      <span>{state && <>{state} ·</>}</span>
      <span className={css.warning}>{plural(language, texts.sync.rejected, rejectedOrders)}</span>
    </span>
  );
}

/** The state of the latest sync, in one line. */
function stateOf(platform: Platform, { etsy, sync: texts }: Given['texts'], language: Language) {
  const { sync } = platform;
  if (!isConnected(platform)) return etsy.oneStep;
  if (!sync) return null;
  const { imported, updated, total } = sync;
  const time = jamaicaTime(sync.finishedAt ?? sync.startedAt, language);
  if (sync.status === 'failed')
    return (
      <Text span inherit c="red">
        {fill(texts.failed, { time })}
      </Text>
    );
  if (sync.status === 'done')
    return `${fill(texts.done, { time })} · ${fill(texts.counts, { imported, updated, total })}`;
  return total === 0 ? texts.starting : fill(plural(language, texts.progress, total), { imported });
}

function Actions(props: Omit<Given, 'language'> & { platform: Platform }) {
  const { card } = props.texts;
  const { id, name } = props.platform;
  return (
    <div className={css.rowActions}>
      {!isConnected(props.platform) && <ConnectLink platform={props.platform} />}
      {isConnected(props.platform) && canAsk(props.platform) && (
        <SyncButton platform={props.platform} compact />
      )}
      <ButtonLink
        to="/ecommerce/platforms"
        search={{ edit: id }}
        look="quiet"
        aria-label={fill(card.editOf, { name })}
      >
        {card.edit}
      </ButtonLink>
      <Button
        variant="subtle"
        size="compact-md"
        c="red"
        aria-label={fill(card.removeOf, { name })}
        onClick={() => props.onDelete(props.platform)}
      >
        {card.remove}
      </Button>
    </div>
  );
}
