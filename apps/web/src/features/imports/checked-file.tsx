import type { ImportKind } from '@jadeport/contract/imports';
import { fill, plural } from '@jadeport/i18n';
import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useImportsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import type { Checked } from './checked.ts';
import css from './imports.module.css';
import { Problems } from './problems.tsx';
import { sendFile } from './send-file.ts';

/** What the server accepts in a file of each kind, for the choice of columns. */
const fields = {
  customers: [
    ...['code', 'first_name', 'last_name', 'email', 'phone', 'street', 'city', 'parish', 'trn'],
  ],
  packages: [
    ...['number', 'customer_code', 'waybill', 'carrier', 'description', 'weight', 'value'],
    ...['status', 'since'],
  ],
} as const satisfies Record<ImportKind, readonly string[]>;

/** What a file contains, which of its columns is which of ours, and the button that imports it. */
export function CheckedFile(props: {
  kind: ImportKind;
  checked: Checked;
  onChecked: (checked: Checked) => void;
  onStarted: () => void;
}) {
  const texts = useImportsTexts();
  const language = useLanguage();
  const { kind, checked } = props;
  const { file, report } = checked;
  const [welcome, setWelcome] = useState(false);
  const [busy, setBusy] = useState(false);
  const { invalidate } = api.useUtils().imports;
  const good = report.rows - report.rejected;

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const description = failureMessage(error, texts.failedText);
      toast({ title: texts.failed, description, kind: 'destructive' });
    }
    setBusy(false);
  };
  const checkAgain = (field: string, name: string) =>
    void attempt(async () => {
      const columns = { ...checked.columns, [field]: name };
      const again = await sendFile(kind, file, columns, { dryRun: true });
      props.onChecked({ file, report: again, columns });
    });
  const start = () =>
    void attempt(async () => {
      await sendFile(kind, file, checked.columns, { welcome });
      toast({ title: texts.started, description: texts.leave });
      props.onStarted();
      await invalidate();
    });

  return (
    <Stack gap="md" mt="md" aria-busy={busy}>
      <p role="status">
        <b>{good > 0 ? plural(language, texts.ready, good) : texts.nothing}</b>{' '}
        {report.rejected > 0 && plural(language, texts.rejected, report.rejected)}
      </p>
      <details>
        <summary>{texts.matching}</summary>
        <div className={css.columns}>
          {fields[kind].map((field) => (
            <NativeSelect
              key={field}
              label={fill(texts.column, { field })}
              value={report.columns.find((column) => column.field === field)?.name ?? ''}
              data={[
                { value: '', label: texts.noColumn },
                ...report.columns.map(({ name }) => name).filter(Boolean),
              ]}
              onChange={({ currentTarget }) => checkAgain(field, currentTarget.value)}
            />
          ))}
        </div>
      </details>
      <Problems report={report} />
      {good > 0 && (
        <>
          {kind === 'customers' && (
            <Checkbox
              label={texts.welcome}
              checked={welcome}
              onChange={({ currentTarget }) => setWelcome(currentTarget.checked)}
            />
          )}
          <Button
            color="gold"
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) start();
            }}
          >
            {plural(language, texts.start, good)}
          </Button>
        </>
      )}
    </Stack>
  );
}
