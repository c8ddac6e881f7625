import type { FieldIssue } from '@jadeport/contract';
import type { Settings, SettingsChanges, Site } from '@jadeport/contract/settings';
import { changesBetween, isSame } from './changes.ts';

type Office = Settings['business']['office'];
type Warehouse = Settings['warehouses'][number];

/** The site that is the office: the first branch. */
export const officeSite = (sites: readonly Site[]): Site | undefined =>
  sites.find(({ kind }) => kind === 'branch');

/** The first address of a site that customers give to sellers; undefined for a site without one. */
export const warehouseOfSite = (
  warehouses: readonly Warehouse[],
  code: string,
): Warehouse | undefined => warehouses.find(({ site }) => site === code);

/** The lines of the office's address, joined by `\n`: street, town and parish, country. */
export const officeAddress = ({ street, town, parish, country }: Office): string =>
  [street, `${town}, ${parish}`, country].join('\n');

/** The lines of a warehouse's address in English, without the company. */
export const warehouseAddress = ({ en, postalCode }: Omit<Warehouse, 'site'>): string =>
  [en.street, `${en.district}, ${en.city}`, `${en.province} ${postalCode}`, en.country].join('\n');

/** The office of an address as `officeAddress` writes it, with any number of lines for the street. */
function officeAt(address: string): Office | undefined {
  const lines = address.split('\n').map((line) => line.trim());
  const [country = '', place = ''] = lines.splice(-2).toReversed();
  const [, town = '', parish = ''] = /^(.+), *([^,]+)$/.exec(place) ?? [];
  const office = { street: lines.join(', '), town, parish, country };
  const isWhole = Object.values(office).every(({ length }) => length > 0 && length <= 120);
  return isWhole ? office : undefined;
}

/**
 * The sites with what other parts of the settings say of them: the office has its address and hours
 * from `business`, and a site whose address sellers are given has it from `warehouses`.
 */
export function describedSites(
  sites: readonly Site[],
  { business, warehouses }: Pick<Settings, 'business' | 'warehouses'>,
): Site[] {
  const office = officeSite(sites);
  return sites.map((site) => {
    const { office: hours } = business.hours;
    if (site === office) return { ...site, address: officeAddress(business.office), hours };
    const warehouse = warehouseOfSite(warehouses, site.code);
    return warehouse ? { ...site, address: warehouseAddress(warehouse) } : site;
  });
}

/**
 * Returns the settings with sites that follow a change: they are described anew, and a site that was
 * named after its town is so after a move.
 */
export function following<Changed extends Settings>(before: Settings, changed: Changed): Changed {
  return { ...changed, sites: describedSites(renamedSites(before, changed), changed) };
}

/**
 * Returns the fields in which what was written differs from `before`; undefined where none does. A list
 * is changed whole, and one with what sites only follow would undo what others change in it.
 */
export function changesWritten(before: Settings, written: Settings): SettingsChanges | undefined {
  // Sites that are new have nothing from before.
  const sites = describedSites(describedSites(written.sites, written), before);
  return changesBetween(before, { ...written, sites });
}

/**
 * Brings into agreement what stands twice after a change: the office and its hours may be written in
 * `business` or at its site, and the other follows; the address of a warehouse is written in `warehouses`.
 *
 * @param before the settings without the change, from which is seen what it writes
 * @returns what is written, whose sites do not follow yet, and a problem where both places were written
 *   with different values
 */
export function agreeing<Changed extends Settings>(
  before: Settings,
  changed: Changed,
): { written: Changed; problems: FieldIssue[] } {
  const { office, problems } = officeWritten(before, changed);
  const business = {
    ...changed.business,
    office: office.address,
    hours: { ...changed.business.hours, office: office.hours },
  };
  return {
    written: { ...changed, business },
    problems: [...problems, ...warehouseProblems(before, changed)],
  };
}

/** The office as its site has it where only the site was written, and else as `business` has it. */
function officeWritten(before: Settings, { business, sites }: Settings) {
  const office = { address: business.office, hours: business.hours.office };
  const problems: FieldIssue[] = [];
  const [site, known] = [officeSite(sites), officeSite(before.sites)];
  if (!site) return { office, problems };
  const path = `sites.${sites.indexOf(site)}`;
  if (!isOneOf(site.address, [known?.address, officeAddress(office.address)])) {
    const address = officeAt(site.address);
    if (!isSame(office.address, before.business.office))
      problems.push(notTheSame(`${path}.address`, 'business.office'));
    else if (address) office.address = address;
    else problems.push({ path: `${path}.address`, key: 'OFFICE_ADDRESS_INVALID', params: {} });
  }
  if (!isOneOf(site.hours, [known?.hours, office.hours])) {
    if (!isSame(office.hours, before.business.hours.office))
      problems.push(notTheSame(`${path}.hours`, 'business.hours.office'));
    else office.hours = site.hours;
  }
  return { office, problems };
}

/** The sites, those that had their old town's name with that of their new one. */
function renamedSites(before: Settings, after: Settings): Site[] {
  return after.sites.map((site) => {
    const [old, town] = [townOf(before, site.code), townOf(after, site.code)];
    if (!old || !town) return site;
    return {
      ...site,
      name: site.name === old.name ? town.name : site.name,
      nameZh: site.nameZh === old.nameZh ? town.nameZh : site.nameZh,
    };
  });
}

/** Where a site is, in the words that name it first. */
function townOf({ sites, business, warehouses }: Settings, code: string) {
  const warehouse = warehouseOfSite(warehouses, code);
  if (warehouse) return { name: warehouse.en.city, nameZh: warehouse.zh.city };
  if (officeSite(sites)?.code !== code) return undefined;
  return { name: business.office.town, nameZh: business.office.town };
}

function warehouseProblems(before: Settings, { sites, warehouses }: Settings): FieldIssue[] {
  return sites.flatMap(({ code, address }, at) => {
    const warehouse = warehouseOfSite(warehouses, code);
    const known = before.sites.find((each) => each.code === code)?.address;
    // A code that stands twice is a problem of its own.
    const isFirst = sites.findIndex((each) => each.code === code) === at;
    return !warehouse || !isFirst || isOneOf(address, [known, warehouseAddress(warehouse)])
      ? []
      : [notTheSame(`sites.${at}.address`, `warehouses.${warehouses.indexOf(warehouse)}`)];
  });
}

const notTheSame = (path: string, other: string): FieldIssue => ({
  path,
  key: 'NOT_THE_SAME',
  params: { other },
});

const isOneOf = (value: unknown, others: readonly unknown[]): boolean =>
  others.some((other) => isSame(value, other));
