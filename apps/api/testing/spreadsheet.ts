import type { sheets_v4 } from '@googleapis/sheets';

export type Change = sheets_v4.Schema$Request;
type Properties = sheets_v4.Schema$SheetProperties;

/** A refusal of the Sheets API, with its status and message. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Tab = { properties: Properties; cells: string[][] };

const mostCells = 10_000_000;

/** A Google spreadsheet in memory, with the rules of the real one. */
export class Spreadsheet {
  #tabs: Tab[] = [
    aTab({ sheetId: 0, title: 'Sheet1', gridProperties: { rowCount: 1000, columnCount: 26 } }),
  ];
  /** The visible content after each change. */
  readonly seen: Record<string, string[][]>[] = [];

  properties() {
    return this.#tabs.map(({ properties }, index) => ({ properties: { ...properties, index } }));
  }

  /** The filled cells of every visible tab, by title. */
  visible(): Record<string, string[][]> {
    const tabs = this.#tabs.filter(({ properties }) => !properties.hidden);
    return Object.fromEntries(tabs.map(({ properties, cells }) => [properties.title, cells]));
  }

  hidden(): string[] {
    const tabs = this.#tabs.filter(({ properties }) => properties.hidden);
    return tabs.map(({ properties }) => properties.title ?? '');
  }

  /** Applies all changes or none. */
  change(changes: Change[]): object {
    const tabs = structuredClone(this.#tabs);
    for (const change of changes) apply(tabs, change);
    check(tabs);
    this.#tabs = tabs;
    this.seen.push(this.visible());
    return { replies: changes.map(() => ({})) };
  }

  write(range: string, values: unknown[][], isRaw: boolean): object {
    const [, title = '', row = '', last] = /^'(.+)'!A(\d+)(?::[A-Z]+(\d+))?$/.exec(range) ?? [];
    const tab = this.#tabs.find(({ properties }) => properties.title === title);
    if (!tab || last) throw new Refusal(400, `Unable to parse range: ${range}`);
    const { rowCount = 0, columnCount = 0 } = tab.properties.gridProperties ?? {};
    const first = Number(row) - 1;
    const isTooWide = values.some((cells) => cells.length > Number(columnCount));
    if (first + values.length > Number(rowCount) || isTooWide) {
      throw new Refusal(400, `Range (${range}) exceeds grid limits.`);
    }
    values.forEach((cells, index) => {
      tab.cells[first + index] = cells.map((cell) => entered(cell, isRaw));
    });
    return { updatedRows: values.length };
  }
}

const aTab = (properties: Properties): Tab => ({ properties, cells: [] });

/** The stored value of a cell: unchanged with RAW, otherwise as if typed. */
function entered(cell: unknown, isRaw: boolean): string {
  if (typeof cell !== 'string') throw new Refusal(400, 'Invalid values');
  return !isRaw && /^[=+]/.test(cell) ? '#FORMULA' : cell;
}

function apply(tabs: Tab[], { addSheet, deleteSheet, updateSheetProperties }: Change): void {
  if (addSheet?.properties) tabs.push(aTab(addSheet.properties));
  else if (deleteSheet) tabs.splice(placeOf(tabs, deleteSheet.sheetId), 1);
  else if (updateSheetProperties) update(tabs, updateSheetProperties);
  else throw new Refusal(400, 'Invalid requests');
  if (!tabs.some(({ properties }) => !properties.hidden)) {
    throw new Refusal(400, "You can't remove all the visible sheets in a document.");
  }
}

function placeOf(tabs: Tab[], sheetId: number | null | undefined): number {
  const place = tabs.findIndex(({ properties }) => properties.sheetId === sheetId);
  if (place < 0) throw new Refusal(400, `No sheet with id: ${sheetId}`);
  return place;
}

function update(
  tabs: Tab[],
  { fields, properties = {} }: sheets_v4.Schema$UpdateSheetPropertiesRequest,
) {
  const place = placeOf(tabs, properties.sheetId);
  const [tab] = tabs.splice(place, 1);
  if (!tab) return;
  const given = (fields ?? '').split(',');
  if (given.includes('title')) tab.properties.title = properties.title ?? '';
  if (given.includes('hidden')) tab.properties.hidden = properties.hidden ?? false;
  if (given.includes('gridProperties.rowCount')) {
    const rowCount = properties.gridProperties?.rowCount ?? 0;
    tab.properties.gridProperties = { ...tab.properties.gridProperties, rowCount };
    tab.cells.length = Math.min(tab.cells.length, rowCount);
  }
  tabs.splice(given.includes('index') ? (properties.index ?? 0) : place, 0, tab);
}

function check(tabs: Tab[]): void {
  const titles = tabs.map(({ properties }) => properties.title?.toLowerCase());
  const ids = tabs.map(({ properties }) => properties.sheetId);
  if (new Set(titles).size < tabs.length || new Set(ids).size < tabs.length) {
    throw new Refusal(400, 'A sheet with this name or id already exists.');
  }
  let cells = 0;
  for (const { properties } of tabs) {
    const {
      rowCount = 1000,
      columnCount = 26,
      frozenRowCount = 0,
    } = properties.gridProperties ?? {};
    if (Number(frozenRowCount) >= Number(rowCount)) {
      throw new Refusal(400, "You can't freeze all visible rows on the sheet.");
    }
    cells += Number(rowCount) * Number(columnCount);
  }
  if (cells > mostCells) {
    const message = `increase the number of cells in the workbook above the limit of ${mostCells} cells.`;
    throw new Refusal(400, `This action would ${message}`);
  }
}
