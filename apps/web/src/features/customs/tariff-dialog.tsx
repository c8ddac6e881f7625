import type { TariffImport } from '@jadeport/contract/customs';
import { fill } from '@jadeport/i18n';
import { FileInput, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { api } from '../../lib/api.tsx';
import { calendarDay } from '../../lib/dates.ts';
import { useCustomsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useUser } from '../../lib/user.ts';
import { FileReport } from './file-report.tsx';
import { Suggestion } from './suggestion.tsx';
import { useCsv } from './use-csv.ts';

/** The tariff in force, a field to try what is suggested, and its import for administrators. */
export function TariffDialog({ onClose }: { onClose: () => void }) {
  const { tariff: texts } = useCustomsTexts();
  const language = useLanguage();
  const query = api.customs.getTariff.useQuery(undefined, { staleTime: 0 });
  const isAdmin = useUser()?.role === 'admin';
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <Stack>
        <Opened query={query}>
          {({ lines, newest }) => (
            <p>
              {newest
                ? fill(texts.inForce, {
                    lines: new Intl.NumberFormat(language).format(lines),
                    source: newest.source || texts.unnamed,
                    day: calendarDay(newest.importedAt.slice(0, 10), language),
                  })
                : texts.none}
            </p>
          )}
        </Opened>
        <TryOut />
        {isAdmin && <ImportForm />}
      </Stack>
    </Dialog>
  );
}

/** What would be suggested for goods as they are typed. */
function TryOut() {
  const { tariff: texts } = useCustomsTexts();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 300);
  const { data } = api.customs.searchTariff.useQuery({ q, limit: 5 }, { enabled: q.length > 1 });
  return (
    <>
      <TextInput
        type="search"
        label={texts.try}
        placeholder={texts.hint}
        autoComplete="off"
        maxLength={300}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {q.length > 1 && data && (
        <div role="status">
          {data.items.length === 0 && <p>{texts.nothing}</p>}
          {data.items.map((line) => (
            <Suggestion key={line.code} line={line} />
          ))}
        </div>
      )}
    </>
  );
}

function ImportForm() {
  const { tariff } = useCustomsTexts();
  const { import: texts } = tariff;
  const cache = api.useUtils();
  const [file, setFile] = useState<File | null>(null);
  const [source, setSource] = useState('');
  const { report, busy, send } = useCsv<TariffImport>(
    texts.failed,
    () => void cache.customs.invalidate(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = new URLSearchParams(source.trim() ? { source: source.trim() } : {});
    if (file) void send(`/api/admin/tariff-lines?${query}`, file);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <h3>{texts.title}</h3>
        <p>{texts.intro}</p>
        <TextInput
          label={texts.source}
          description={texts.sourceHint}
          autoComplete="off"
          maxLength={120}
          value={source}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
        />
        <FileInput label={texts.file} accept=".csv,text/csv" value={file} onChange={setFile} />
        <SubmitButton busy={busy} busyText={texts.submitting}>
          {texts.submit}
        </SubmitButton>
        {report && (
          <FileReport
            text={fill(tariff.report, { imported: report.imported, changed: report.changed })}
            {...report}
          />
        )}
      </Stack>
    </form>
  );
}
