import type { Readable } from 'node:stream';
import type { JournalProgram } from '@jadeport/contract/reports';
import type { Settings } from '@jadeport/contract/settings';
import { type JournalLine, journalOf } from '@jadeport/reports';
import { settingsZone } from '@jadeport/settings';
import { dayAt } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import { textsIn } from '../../errors/app-error.ts';
import { plainCsv } from '../../writers/csv.ts';
import { type Column, startStream } from '../../writers/table.ts';
import { readMovements } from './read-movements.ts';

type Row = JournalLine & { day: string; books: Settings['books']; name: string };

const about = (row: Row) => textsIn.en.books.about[row.about];
const dollars = (cents: number) => (cents === 0 ? null : cents / 100);
const column = (heading: string, cell: Column<Row>['cell']): Column<Row> => ({
  name: heading.replaceAll(/[^A-Za-z]/g, ''),
  heading,
  cell,
});

/** `2026-11-25` as `11/25/2026`, or day first. */
const american = ({ day }: Row) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
const dayFirst = ({ day }: Row) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1');

/**
 * The published columns. QuickBooks Online: “Import journal entries in QuickBooks Online”, a journal
 * for each currency. Xero: its template of manual journals, in the currency of the organisation, with
 * debits above 0 and credits below.
 */
const columns: Record<JournalProgram, readonly Column<Row>[]> = {
  quickbooks: [
    column('Journal No.', ({ day, currency }) => `JP${day.replaceAll('-', '')}${currency}`),
    column('Journal Date', american),
    column('Account Name', ({ books, account }) => books.accounts[account].name),
    column('Debits', ({ debitCents }) => dollars(debitCents)),
    column('Credits', ({ creditCents }) => dollars(creditCents)),
    column('Description', about),
    column('Name', () => null),
    column('Currency', ({ currency }) => currency),
  ],
  xero: [
    column('*Narration', ({ name, day, currency }) => `${name} ${day} ${currency}`),
    column('*Date', dayFirst),
    column('Description', about),
    column('*AccountCode', ({ books, account }) => books.accounts[account].code),
    column('*TaxRate', ({ books }) => books.taxRate),
    column('*Amount', ({ debitCents, creditCents }) => (debitCents - creditCents) / 100),
    ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'].map((heading) =>
      column(heading, () => null),
    ),
  ],
};

/** The journal of a day in Jamaica, today without one, as a file that an accounting program imports. */
export async function journalFile(
  { database, settings, clock }: Pick<Deps, 'database' | 'settings' | 'clock'>,
  program: JournalProgram,
  day: string = dayAt(settingsZone, clock()),
): Promise<{ day: string; stream: Readable }> {
  const { books, billing, business } = settings();
  const lines = journalOf(await readMovements(database.reader, day));
  const rows = lines
    .filter(({ currency }) => program === 'quickbooks' || currency === billing.currency)
    .map((line) => ({ ...line, day, books, name: business.name }));
  async function* batches() {
    yield rows;
  }
  const table = { title: 'Journal', columns: columns[program], rows: batches() };
  return { day, stream: await startStream(plainCsv.write(table)) };
}
