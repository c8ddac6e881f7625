import type { ImportResult } from '@jadeport/contract/orders';
import type { Platform } from '@jadeport/contract/platforms';
import { fill, plural } from '@jadeport/i18n';
import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { type FormEvent, useId, useState } from 'react';
import { Facts } from '../../components/app/card.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { toast } from '../../components/site/toast.ts';
import { failure, failureMessage } from '../../lib/failure.ts';
import { rest } from '../../lib/rest.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { CsvReport } from './csv-report.tsx';
import { useOrderFileTexts } from './csv-texts.ts';

type FormProps = { platform: Platform; onClose: () => void };

/** The largest file that the server accepts, in bytes. */
const limitMb = 5;

const needed = 'orderNumber, customerName, total, createdAt';
const optional =
  'street, city, state, postalCode, country, item, quantity, currency, url, cancelled';

const example = `orderNumber,customerName,street,city,country,item,quantity,total,currency,createdAt
1001,Andrea Campbell,14 Constant Spring Road,Kingston,Jamaica,Phone case,2,24.90,USD,2026-11-21
1001,,,,,Charger,1,,,
1002,Devon Brown,3 Ward Avenue,Mandeville,Jamaica,Kitchen scale,1,18.50,USD,2026-11-21
`;

/** Imports orders from a CSV file. Rows that cannot be used are named, for a mended file. */
export function CsvForm({ platform, onClose }: FormProps) {
  const texts = useOrderFileTexts();
  const language = useLanguage();
  const { controls } = useSellerTexts();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  const [result, setResult] = useState<ImportResult | null>(null);
  const toFaults = useFaults();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setFaults([texts.choose]);
    if (file.size > limitMb * 2 ** 20) return setFaults([fill(texts.tooLarge, { limit: limitMb })]);
    setBusy(true);
    setFaults([]);
    setResult(null);
    try {
      const answer = await upload(platform.id, file);
      const { imported, updated, total, readAs } = answer;
      const description = fill(texts.counts, { imported, updated, total, encoding: readAs });
      const isWhole = answer.rejectedRows === 0;
      const rejected = plural(language, texts.rejected, answer.rejectedRows);
      toast({ title: isWhole ? texts.success : rejected, description });
      if (isWhole) return onClose();
      setBusy(false);
      setFile(null);
      setResult(answer);
    } catch (error) {
      const found = toFaults(error);
      setBusy(false);
      setFaults(found);
      const title = failure(error).issues ? texts.failed : texts.unfinished;
      // The dialog may be closed in the meantime.
      toast({ title, description: found[0] ?? texts.failedText, kind: 'destructive' });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        {result ? <CsvReport result={result} /> : <Explanation />}
        <FileInput
          size="md"
          label={fill(texts.file, { limit: limitMb })}
          placeholder={controls.chooseFile}
          accept=".csv,text/csv,text/plain"
          aria-describedby={`${id}-faults`}
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            setFaults([]);
          }}
        />
        <div id={`${id}-faults`} role="alert">
          {faults.length > 0 && (
            <Alert color="red" role="group">
              <ul>
                {faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </Alert>
          )}
        </div>
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {result ? texts.close : texts.cancel}
          </Button>
          <SubmitButton busy={busy} busyText={texts.submitting}>
            {texts.submit}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** What a file may hold. */
function Explanation() {
  const texts = useOrderFileTexts();
  return (
    <>
      <p>{texts.intro}</p>
      <Facts
        rows={[
          [texts.needed, needed],
          [texts.optional, optional],
        ]}
      />
      <Text c="dimmed" fz="sm">
        {texts.formats}
      </Text>
      <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(example)}`} download="orders.csv">
        {texts.example}
      </a>
    </>
  );
}

const upload = (id: string, file: File) =>
  rest<ImportResult>(`/api/ecommerce/platforms/${id}/import`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });

/** Why nothing of a file could be read, in the page's language. */
function useFaults(): (error: unknown) => string[] {
  const texts = useOrderFileTexts();
  return (error) => {
    const issues = failure(error).issues ?? [];
    if (issues.length === 0) return [failureMessage(error, texts.failedText)];
    return issues.map(({ path, message }) => {
      const [, row, column] = /^row (\d+) ?(.*)$/.exec(path) ?? [];
      if (!row) return message;
      return fill(column ? texts.cell : texts.row, { row, column: column ?? '', message });
    });
  };
}
