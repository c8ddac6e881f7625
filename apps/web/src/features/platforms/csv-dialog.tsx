import type { SyncResult } from '@jadeport/contract/orders';
import type { Platform } from '@jadeport/contract/platforms';
import { fill, plural } from '@jadeport/i18n';
import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { type FormEvent, useId, useState } from 'react';
import { Facts } from '../../components/app/card.tsx';
import { Dialog } from '../../components/app/dialog.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { toast } from '../../components/site/toast.ts';
import { failure, failureMessage } from '../../lib/failure.ts';
import { rest } from '../../lib/rest.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

type DialogProps = { platform: Platform; open: boolean; onClose: () => void };

/** The largest file that the server accepts, in bytes. */
const limitMb = 5;

/** The number of errors that are shown at first. */
const shownFaults = 8;

const needed = 'orderNumber, customerName, total, createdAt';
const optional = 'street, city, postalCode, country, item, quantity, currency, url, cancelled';

const example = `orderNumber,customerName,street,city,country,item,quantity,total,currency,createdAt
1001,Andrea Campbell,14 Constant Spring Road,Kingston,Jamaica,Phone case,2,24.90,USD,2026-11-21
1001,,,,,Charger,1,,,
1002,Devon Brown,3 Ward Avenue,Mandeville,Jamaica,Kitchen scale,1,18.50,USD,2026-11-21
`;

/**
 * Imports orders from a CSV file, for a shop without an API. Either all orders are stored or none.
 */
export function CsvDialog({ platform, open, onClose }: DialogProps) {
  const { csv: texts } = useSellerTexts().platforms;
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <CsvForm platform={platform} onClose={onClose} />
    </Dialog>
  );
}

function CsvForm({ platform, onClose }: Omit<DialogProps, 'open'>) {
  const texts = useSellerTexts().platforms.csv;
  const { sync } = useSellerTexts().platforms;
  const { controls } = useSellerTexts();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  const toFaults = useFaults();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setFaults([texts.choose]);
    if (file.size > limitMb * 2 ** 20) return setFaults([fill(texts.tooLarge, { limit: limitMb })]);
    setBusy(true);
    try {
      const { imported, updated, total } = await upload(platform.id, file);
      const description = fill(sync.counts, { imported, updated, total });
      toast({ title: texts.success, description });
      onClose();
    } catch (error) {
      const found = toFaults(error);
      setBusy(false);
      setFaults(found);
      // The dialog may be closed in the meantime.
      toast({
        title: texts.failed,
        description: found[0] ?? texts.failedText,
        kind: 'destructive',
      });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
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
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(example)}`}
          download="orders.csv"
        >
          {texts.example}
        </a>
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
            {texts.cancel}
          </Button>
          <SubmitButton busy={busy} busyText={texts.submitting}>
            {texts.submit}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

const upload = (id: string, file: File) =>
  rest<SyncResult>(`/api/ecommerce/platforms/${id}/import`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });

/** The errors of a file by line, in the page's language. */
function useFaults(): (error: unknown) => string[] {
  const { csv: texts } = useSellerTexts().platforms;
  const language = useLanguage();
  return (error) => {
    const issues = failure(error).issues ?? [];
    if (issues.length === 0) return [failureMessage(error, texts.failedText)];
    const lines = issues.slice(0, shownFaults).map(({ path, message }) => {
      const [, line, column] = /^line (\d+) ?(.*)$/.exec(path) ?? [];
      return line ? fill(texts.line, { line, column: column ?? '', message }) : message;
    });
    const more = issues.length - lines.length;
    return more > 0 ? [...lines, plural(language, texts.more, more)] : lines;
  };
}
