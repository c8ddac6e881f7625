import { randomInt } from 'node:crypto';
import type { sheets_v4 } from '@googleapis/sheets';
import type { Cells, CustomerSheet, SheetContent } from '../../ports/customer-sheet.ts';
import { createClient, type GoogleOptions } from './client.ts';
import { toSheetProblem } from './problem.ts';

type Tab = sheets_v4.Schema$SheetProperties;
type Change = sheets_v4.Schema$Request;

/** The tab that people read. */
const title = 'Customers';

/** Prefix of the titles of unfinished tabs; people are unlikely to use it. */
const unfinished = 'Customers, being written ';

/** Google accepts less than 2 MB in a request. */
const block = { rows: 5000, characters: 1_000_000 };

/**
 * The customers as the tab “Customers” of a Google sheet. Everything is written into a hidden tab
 * as plain text (RAW); a single `batchUpdate` then replaces the old tab, because Google applies all
 * of it or nothing. Hidden tabs of failed runs are deleted by the next one.
 */
export function createGoogleSheet(
  options: GoogleOptions & { sheetId: string; blockRows?: number },
): CustomerSheet {
  const { sheetId: spreadsheetId, account, blockRows = block.rows } = options;
  return {
    target: 'google-sheet',
    url: `https://docs.google.com/spreadsheets/d/${spreadsheetId}`,
    async replace(content) {
      const client = createClient(options, content.signal);
      try {
        return await replaceTab(client.spreadsheets, spreadsheetId, content, blockRows);
      } catch (thrown) {
        content.signal.throwIfAborted();
        throw toSheetProblem(thrown, account.client_email) ?? thrown;
      }
    },
  };
}

async function replaceTab(
  api: sheets_v4.Resource$Spreadsheets,
  spreadsheetId: string,
  content: SheetContent,
  blockRows: number,
): Promise<number> {
  const { signal } = content;

  async function tabs(): Promise<Tab[]> {
    const fields = 'sheets.properties(sheetId,title,index,hidden)';
    const { data } = await api.get({ spreadsheetId, fields }, { signal });
    return (data.sheets ?? []).flatMap(({ properties }) => (properties ? [properties] : []));
  }

  /**
   * Applies changes, all or none. If the answer is lost, the present tabs tell whether they were
   * applied.
   */
  async function change(requests: Change[], isDone: (now: Tab[]) => boolean): Promise<void> {
    try {
      await api.batchUpdate({ spreadsheetId, requestBody: { requests } }, { signal });
    } catch (thrown) {
      signal.throwIfAborted();
      if (!isDone(await tabs().catch(() => []))) throw thrown;
    }
  }

  const tab = { sheetId: randomInt(1, 2 ** 31), title: `${unfinished}${Date.now()}` };
  const left = (await tabs()).filter((old) => old.hidden && old.title?.startsWith(unfinished));
  await change([...left.map(remove), add(tab, content)], (now) => now.some(isSame(tab)));

  let rows = 0;
  for await (const { lines, isHeading } of blocks(content, blockRows)) {
    const first = isHeading ? 1 : rows + 2;
    const range = `'${tab.title}'!A${first}`;
    const requestBody = { values: lines.map((cells) => [...cells]) };
    await api.values.update(
      { spreadsheetId, range, valueInputOption: 'RAW', requestBody },
      { signal },
    );
    if (!isHeading) rows += lines.length;
    content.onProgress(rows);
  }

  const old = (await tabs()).find((known) => known.title?.toLowerCase() === title.toLowerCase());
  await content.mayReplace();
  await change(putInPlace(tab, old, rows), (now) =>
    now.some((known) => isSame(tab)(known) && known.title === title),
  );
  return rows;
}

const isSame = (one: Tab) => (other: Tab) => one.sheetId === other.sheetId;

const remove = ({ sheetId }: Tab): Change => ({ deleteSheet: { sheetId: sheetId ?? null } });

/** A hidden tab with room for the heading and every line; the heading row is frozen. */
function add(tab: Tab, { heading, total }: SheetContent): Change {
  const gridProperties = {
    rowCount: Math.max(total, 1) + 1,
    columnCount: heading.length,
    frozenRowCount: 1,
  };
  return { addSheet: { properties: { ...tab, hidden: true, gridProperties } } };
}

/** Shows the new tab first, because Google refuses to delete the only visible tab. */
function putInPlace({ sheetId }: Tab, old: Tab | undefined, rows: number): Change[] {
  const change = (properties: Tab, fields: string): Change => ({
    updateSheetProperties: { properties: { sheetId: sheetId ?? null, ...properties }, fields },
  });
  const gridProperties = { rowCount: Math.max(rows, 1) + 1 };
  return [
    change({ hidden: false, gridProperties }, 'hidden,gridProperties.rowCount'),
    ...(old ? [remove(old)] : []),
    change({ title, index: old?.index ?? 0 }, 'title,index'),
  ];
}

/** The heading and then the lines, in blocks that fit a request. */
async function* blocks({ heading, pages }: SheetContent, rows: number) {
  yield { lines: [heading], isHeading: true };
  let lines: Cells[] = [];
  let characters = 0;
  for await (const page of pages) {
    lines.push(...page);
    characters += page.reduce((sum, cells) => sum + cells.join().length, 0);
    if (lines.length < rows && characters < block.characters) continue;
    yield { lines, isHeading: false };
    lines = [];
    characters = 0;
  }
  if (lines.length > 0) yield { lines, isHeading: false };
}
