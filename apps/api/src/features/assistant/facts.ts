import { type Brand, brandName, hours, hoursIn, warehouseOf } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import { exampleCustomerCode } from '@jadeport/customer-code';
import {
  deliveryTimes,
  freeStorageDays,
  insuranceUpTo,
  plans,
  type Service,
  type Tariff,
  wholeShare,
} from '@jadeport/estimator';
import { formatShortMoney, usd } from '@jadeport/money';

const percent = (share: number) => `${(share * 100) / wholeShare}%`;

const daysOf = (service: Service) => {
  const { min, max } = deliveryTimes[service];
  return `${min}–${max}`;
};

/** The figures of the replies from their sources, by the names of the texts' placeholders. */
export function factsOf(brand: Brand, tariff: Tariff, language: Language): Record<string, string> {
  const { ratesPerLb: rates, stamp } = tariff;
  const price = (cents: number) => formatShortMoney(usd(cents), language);
  return {
    brand: brandName(brand, language),
    supportEmail: brand.supportEmail,
    phone: brand.phone,
    officeStreet: brand.officeStreet,
    officeTown: brand.officeTown,
    officeParish: brand.officeParish,
    code: exampleCustomerCode(brand.codePrefix),
    warehouseCity: warehouseOf(brand)[language].city,
    standardDays: daysOf('standard'),
    expressDays: daysOf('express'),
    seaDays: daysOf('sea'),
    standardRate: price(rates.standard),
    expressRate: price(rates.express),
    seaRate: price(rates.sea),
    minimum: price(tariff.minimumShipping),
    dutyFree: price(tariff.dutyFreeUpTo),
    duty: percent(tariff.duty),
    scf: percent(tariff.scf),
    levy: percent(tariff.levy),
    gct: percent(tariff.gct),
    caf: price(tariff.caf),
    stamp: price(stamp.fee),
    stampOver: price(stamp.over),
    insurance: price(insuranceUpTo),
    freeDays: String(freeStorageDays),
    weekdays: hoursIn(language, hours.office.weekdays),
    saturday: hoursIn(language, hours.office.saturday),
    ...planFacts(price),
  };
}

/** `basicRate`, `basicPounds`, `basicDays` and so on. */
function planFacts(price: (cents: number) => string): Record<string, string> {
  const facts = plans.flatMap(({ id, perLb, upToLb, storageDays }) => [
    [`${id}Rate`, price(perLb)],
    [`${id}Pounds`, String(upToLb ?? '')],
    [`${id}Days`, String(storageDays)],
  ]);
  return Object.fromEntries(facts);
}
