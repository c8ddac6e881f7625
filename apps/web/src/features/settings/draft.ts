import type { Settings, SettingsChanges } from '@jadeport/contract/settings';
import { changesWritten, describedSites, following } from '@jadeport/settings';
import { shownOf, storedOf } from './typed.ts';

/**
 * What was typed since the settings were read, by path. An item of a list that is `undefined` is
 * removed.
 */
export type Draft = Readonly<Record<string, unknown>>;

export const emptyDraft: Draft = {};

type Node = Record<string, unknown>;

const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Lists of objects that are typed and told as one value. */
const wholeLists: readonly string[] = ['shipping.departures'];

/** Whether a value has parts with paths of their own: an object, or a list of objects. */
const hasParts = (value: unknown, path: string): value is Node =>
  isObject(value) &&
  !wholeLists.includes(path) &&
  (!Array.isArray(value) || (value.length > 0 && value.every(isObject)));

/** The values of settings, or of changes to them, by path: `['sites.0.name', 'Guangzhou']`. */
export function leavesOf(value: object, path = ''): [path: string, value: unknown][] {
  return Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const at = path ? `${path}.${name}` : name;
    return hasParts(part, at) ? leavesOf(part, at) : [[at, part]];
  });
}

/** The value at a path; undefined where there is none. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((at, name) => (isObject(at) ? at[name] : undefined), value);

function setAt(root: Node, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let node = root;
  for (const name of names) {
    if (!isObject(node[name])) node[name] = {};
    node = node[name] as Node;
  }
  node[last] = value;
}

function withoutRemoved(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((item) => item !== undefined).map((item) => withoutRemoved(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withoutRemoved(part)]),
  );
}

/** The settings with what was typed, whose sites do not follow yet. */
function writtenWith(base: Settings, draft: Draft): Settings {
  const after = structuredClone(base) as Settings & Node;
  for (const [path, typed] of Object.entries(draft))
    setAt(after, path, structuredClone(storedOf(path, typed)));
  return withoutRemoved(after) as Settings;
}

/** The settings as they are after what was typed. */
export const applied = (base: Settings, draft: Draft): Settings =>
  following(base, writtenWith(base, draft));

/** What has to be sent; undefined where nothing differs. A list is given whole. */
export const changesOf = (base: Settings, draft: Draft): SettingsChanges | undefined =>
  changesWritten(base, writtenWith(base, draft));

/** What would have to be typed over `base` to get `wanted`, without what sites follow. */
export function draftOf(base: Settings, wanted: Settings): Draft {
  const typed: Record<string, unknown> = {};
  const sites = describedSites(wanted.sites, base);
  for (const [path, value] of leavesOf({ ...wanted, sites })) {
    const before = valueAt(base, path);
    if (JSON.stringify(before) !== JSON.stringify(value)) typed[path] = shownOf(path, value);
  }
  for (const [path] of leavesOf(base)) {
    const item = /^.*?\.\d+(?=\.)/.exec(path)?.[0];
    if (item && valueAt(wanted, item) === undefined) typed[item] = undefined;
  }
  return typed;
}

/** Whether a path is that of an item of a list: `sites.2`. */
export const isItem = (path: string): boolean => /\.\d+$/.test(path);

/**
 * The paths whose values differ, with both; an item that a list has gained or lost is one path, and
 * `undefined` on one side.
 */
export function differencesOf(before: object, after: object) {
  const paths = [...leavesOf(after), ...leavesOf(before)].map(([path]) => {
    const item = /^.*?\.\d+(?=\.)/.exec(path)?.[0];
    const isOnOneSide =
      item !== undefined &&
      (valueAt(before, item) === undefined) !== (valueAt(after, item) === undefined);
    return isOnOneSide ? item : path;
  });
  return [...new Set(paths)]
    .map((path) => ({ path, old: valueAt(before, path), now: valueAt(after, path) }))
    .filter(({ old, now }) => JSON.stringify(old) !== JSON.stringify(now));
}

/** The address lines that carry a former name of the business, with the name that is typed now. */
export function renamedLines(base: Settings, draft: Draft): Draft {
  const after = applied(base, draft);
  const [before, now] = [base.business, after.business];
  const pairs = [
    [before.name, now.name],
    [before.nameZh, now.nameZh],
    [chineseOf(before.nameZh), chineseOf(now.nameZh) || now.nameZh],
  ] as const;
  const renamed = pairs.filter(([old, name]) => old !== '' && name !== '' && name !== old);
  const lines = leavesOf({ warehouses: after.warehouses }).flatMap(([path, line]) => {
    if (typeof line !== 'string') return [];
    const isRenamed = (old: string, name: string) => name.includes(old) && line.includes(name);
    const found = renamed.find(([old, name]) => line.includes(old) && !isRenamed(old, name));
    return found ? [[path, line.split(found[0]).join(found[1])] as const] : [];
  });
  return Object.fromEntries(lines);
}

/** The Chinese part of a name such as 玉港 Jadeport. */
const chineseOf = (name: string) => /\p{Script=Han}+/u.exec(name)?.[0] ?? '';

/** The draft with a value typed; one plan is recommended, so that another is no more. */
export function typedWith(base: Settings, draft: Draft, path: string, value: unknown): Draft {
  const isChosen = value === true && /^rates\.plans\.\d+\.recommended$/.test(path);
  const others = isChosen
    ? base.rates.plans.map((_, at) => [`rates.plans.${at}.recommended`, false] as const)
    : [];
  return { ...draft, ...Object.fromEntries(others), [path]: value };
}

/** The lists that are edited item by item. */
export type EditedList = 'sites' | 'warehouses' | 'storage';

const closed = { weekdays: null, saturday: null, sunday: null };
const noAddress = { company: '', street: '', district: '', city: '', province: '', country: '' };
const blanks: { [List in EditedList]: Settings[List][number] } = {
  sites: {
    code: '',
    kind: 'branch',
    name: '',
    nameZh: '',
    timeZone: 'America/Jamaica',
    address: '',
    phone: '',
    hours: closed,
  },
  storage: {
    site: 'JM',
    plan: null,
    freeDays: 30,
    abandonedAfterDays: 180,
    perDay: { cents: 0, currency: 'USD' },
  },
  warehouses: { site: 'CN', en: noAddress, zh: noAddress, postalCode: '', phone: '' },
};

/** The draft with one item more at the end of a list. */
export function withItem(base: Settings, draft: Draft, list: EditedList): Draft {
  const after = writtenWith(base, draft);
  return draftOf(base, { ...after, [list]: [...after[list], blanks[list]] });
}

/** The draft without an item; those after it move up, so that the end of the list goes. */
export function withoutItem(base: Settings, draft: Draft, list: EditedList, at: number): Draft {
  const after = writtenWith(base, draft);
  return draftOf(base, { ...after, [list]: (after[list] as unknown[]).toSpliced(at, 1) });
}

/** The list that a path is in, or the path itself: a list is saved whole. */
const savedAs = (path: string) => path.replace(/\.\d+(\..*)?$/, '');

/** The draft without what somebody else has changed meanwhile. */
export function withoutTheirs(draft: Draft, theirs: readonly string[]): Draft {
  const taken = new Set(theirs.map(savedAs));
  return Object.fromEntries(Object.entries(draft).filter(([path]) => !taken.has(savedAs(path))));
}
