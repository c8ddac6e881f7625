import type { ImportKind } from '@jadeport/contract/imports';
import { Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Card, Cards } from '../../components/app/card.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { Tabs } from '../../components/app/tabs.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useImportsTexts } from '../../lib/signed-in-texts.ts';
import type { Checked } from './checked.ts';
import { CheckedFile } from './checked-file.tsx';
import { FileForm } from './file-form.tsx';
import { ImportHistory } from './import-history.tsx';

/** Brings customers and open packages over from another system. Needs an ApiProvider. */
export function ImportsPage() {
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <Page />
    </Suspense>
  );
}

const kinds = ['customers', 'packages'] as const satisfies readonly ImportKind[];

function Page() {
  const texts = useImportsTexts();
  const [kind, setKind] = useState<ImportKind>('customers');
  const [checked, setChecked] = useState<Checked>();
  return (
    <Stack gap="sm">
      <PageTitle title={texts.heading} intro={texts.intro} />
      <Tabs
        label={texts.heading}
        value={kind}
        choices={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(chosen) => {
          setKind(chosen);
          setChecked(undefined);
        }}
      />
      <Cards>
        <Card title={texts.kinds[kind]}>
          <FileForm key={kind} kind={kind} onChecked={setChecked} />
          {checked && (
            <CheckedFile
              kind={kind}
              checked={checked}
              onChecked={setChecked}
              onStarted={() => setChecked(undefined)}
            />
          )}
        </Card>
        <ImportHistory />
      </Cards>
    </Stack>
  );
}
