import { hoursIn } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { exampleCustomerCode } from '@jadeport/customer-code';
import { wholeShare } from '@jadeport/estimator';
import { formatShortMoney, usd } from '@jadeport/money';
import { businessName, mainWarehouse } from '@jadeport/settings';

const percent = (share: number) => `${(share * 100) / wholeShare}%`;

/** The figures of the replies from the settings, by the names of the texts' placeholders. */
export function factsOf(settings: Settings, language: Language): Record<string, string> {
  const { business, rates } = settings;
  const { office, hours } = business;
  const { ratesPerLb, stamp } = rates;
  const price = (cents: number) => formatShortMoney(usd(cents), language);
  const hoursOn = (span: string | null) => (span === null ? '' : hoursIn(language, span));
  const daysOf = ({ min, max }: { min: number; max: number }) => `${min}–${max}`;
  return {
    brand: businessName(settings, language),
    supportEmail: business.supportEmail,
    phone: business.phone,
    officeStreet: office.street,
    officeTown: office.town,
    officeParish: office.parish,
    code: exampleCustomerCode(business.codePrefix),
    warehouseCity: mainWarehouse(settings)[language].city,
    standardDays: daysOf(rates.deliveryTimes.standard),
    expressDays: daysOf(rates.deliveryTimes.express),
    seaDays: daysOf(rates.deliveryTimes.sea),
    standardRate: price(ratesPerLb.standard),
    expressRate: price(ratesPerLb.express),
    seaRate: price(ratesPerLb.sea),
    minimum: price(rates.minimumShipping),
    dutyFree: price(rates.dutyFreeUpTo),
    duty: percent(rates.duty),
    scf: percent(rates.scf),
    levy: percent(rates.levy),
    gct: percent(rates.gct),
    caf: price(rates.caf),
    stamp: price(stamp.fee),
    stampOver: price(stamp.over),
    insurance: price(rates.insuranceUpTo),
    freeDays: String(rates.freeStorageDays),
    weekdays: hoursOn(hours.office.weekdays),
    saturday: hoursOn(hours.office.saturday),
    ...planFacts(rates.plans, price),
  };
}

/** `basicRate`, `basicPounds`, `basicDays` and so on. */
function planFacts(
  plans: Settings['rates']['plans'],
  price: (cents: number) => string,
): Record<string, string> {
  const facts = plans.flatMap(({ id, perLb, upToLb, storageDays }) => [
    [`${id}Rate`, price(perLb)],
    [`${id}Pounds`, String(upToLb ?? '')],
    [`${id}Days`, String(storageDays)],
  ]);
  return Object.fromEntries(facts);
}
