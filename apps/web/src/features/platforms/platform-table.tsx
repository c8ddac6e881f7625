import type { Platform } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { readView } from '../../components/app/table/column.ts';
import { Table } from '../../components/app/table/table.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { onePage } from '../../lib/use-pages.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { platformColumns } from './platform-columns.tsx';
import { PlatformPanel } from './platform-panel.tsx';
import type { PlatformsView } from './platforms-view.ts';

/** A seller's shops in a table; one opens in a panel beside it. */
export function PlatformTable(props: {
  platforms: UseQueryResult<Platform[], unknown>;
  view: PlatformsView;
  onView: (view: PlatformsView) => void;
}) {
  const { platforms: texts } = useSellerTexts();
  const { page } = texts;
  const language = useLanguage();
  const [opened, setOpened] = useState<string>();
  const [deleted, setDeleted] = useState<Platform>();
  const { platforms, view } = props;
  const platform = platforms.data?.find(({ id }) => id === opened);
  return (
    <>
      <Table
        label={page.heading}
        name="platforms"
        columns={platformColumns({ texts, language, onDelete: setDeleted })}
        pages={onePage(platforms)}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={({ id }) => setOpened(id)}
        opened={opened}
        view={readView(view)}
        onView={(next) => props.onView({ ...view, sort: undefined, columns: undefined, ...next })}
        nothing={null}
        failure={(error) => ({
          title: fill(page.loadFailed, { message: failureMessage(error, page.noAnswer) }),
          text: page.loadFailedText,
        })}
        tools={
          <Group gap="xs" pb="xs">
            <ButtonLink to="/ecommerce/platforms" search={{ add: 'new' }} look="jade">
              {page.add}
            </ButtonLink>
            <ButtonLink to="/ecommerce/orders">{page.orders}</ButtonLink>
          </Group>
        }
      />
      {platform && (
        <PlatformPanel
          key={platform.id}
          platform={platform}
          onDelete={setDeleted}
          onClose={() => setOpened(undefined)}
        />
      )}
      {deleted && <DeleteDialog platform={deleted} open onClose={() => setDeleted(undefined)} />}
    </>
  );
}
