import type { AnswersReport } from '@jadeport/contract/customs';
import { fill } from '@jadeport/i18n';
import { FileInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { api } from '../../lib/api.tsx';
import { useCustomsTexts } from '../../lib/signed-in-texts.ts';
import { FileReport } from './file-report.tsx';
import { useCsv } from './use-csv.ts';

/** Reads from a CSV what Customs assessed. */
export function AnswersDialog({ onClose }: { onClose: () => void }) {
  const { answers: texts, tariff } = useCustomsTexts();
  const cache = api.useUtils();
  const [file, setFile] = useState<File | null>(null);
  const { report, busy, send } = useCsv<AnswersReport>(
    texts.failed,
    () => void cache.customs.invalidate(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) void send('/api/admin/assessments', file);
  };
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{texts.intro}</p>
          <FileInput
            label={tariff.import.file}
            accept=".csv,text/csv"
            value={file}
            onChange={setFile}
          />
          <SubmitButton busy={busy} busyText={texts.submitting}>
            {texts.submit}
          </SubmitButton>
          {report && (
            <FileReport
              text={fill(texts.report, { applied: report.applied, unchanged: report.unchanged })}
              {...report}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
