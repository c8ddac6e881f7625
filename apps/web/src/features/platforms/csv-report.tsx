import type { ImportResult } from '@jadeport/contract/orders';
import { fill, plural } from '@jadeport/i18n';
import { csvCell } from '@jadeport/text';
import { Stack } from '@mantine/core';
import marked from '../../components/app/marked.module.css';
import { useLanguage } from '../../lib/texts.tsx';
import { useOrderFileTexts } from './csv-texts.ts';

type Row = ImportResult['rejected'][number];

/** The number of faults that are shown; the report has all that the answer names. */
const shown = 8;

/** What an import took, and the rows that it could not use, with a report to download. */
export function CsvReport({ result }: { result: ImportResult }) {
  const texts = useOrderFileTexts();
  const language = useLanguage();
  const { imported, updated, total, readAs, rejected, rejectedRows } = result;
  const more = rejected.length - shown;
  return (
    <Stack gap="xs">
      <h3>{plural(language, texts.rejected, rejectedRows)}</h3>
      <p>{fill(texts.counts, { imported, updated, total, encoding: readAs })}</p>
      <ul className={marked.list}>
        {rejected.slice(0, shown).map(({ row, orderNumber: order, field: column, message }, at) => (
          <li key={at} data-tone="bad">
            {fill(column ? texts.cell : order ? texts.orderRow : texts.row, {
              row,
              order,
              column,
              message,
            })}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{plural(language, texts.more, more)}</p>}
      <p>{texts.mend}</p>
      <a href={reportOf(rejected, texts.columns)} download="rejected-rows.csv">
        {texts.report}
      </a>
    </Stack>
  );
}

/** The address of a CSV file; the mark at its beginning tells Excel that it is UTF-8. */
function reportOf(rows: readonly Row[], headings: Record<keyof Row, string>): string {
  const lines = [headings, ...rows].map(({ row, orderNumber, field, message }) =>
    [String(row), orderNumber, field, message].map(csvCell).join(),
  );
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${lines.join('\r\n')}\r\n`)}`;
}
