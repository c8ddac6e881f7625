import { type Brand, brandName, hours, hoursIn, warehouseOf } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import { exampleCustomerCode } from '@jadeport/customer-code';
import {
  deliveryTimes,
  formatCents,
  freeStorageDays,
  insuranceUpTo,
  plans,
  type Service,
  type Tariff,
  wholeShare,
} from '@jadeport/estimator';

const usd = (cents: number) => `US$${formatCents(cents).replace(/\.00$/, '')}`;
const percent = (share: number) => `${(share * 100) / wholeShare}%`;

const daysOf = (service: Service) => {
  const { min, max } = deliveryTimes[service];
  return `${min}–${max}`;
};

/** The figures of the replies from their sources, by the names of the texts' placeholders. */
export function factsOf(brand: Brand, tariff: Tariff, language: Language): Record<string, string> {
  const { ratesPerLb: rates, stamp } = tariff;
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
    standardRate: usd(rates.standard),
    expressRate: usd(rates.express),
    seaRate: usd(rates.sea),
    minimum: usd(tariff.minimumShipping),
    dutyFree: usd(tariff.dutyFreeUpTo),
    duty: percent(tariff.duty),
    scf: percent(tariff.scf),
    levy: percent(tariff.levy),
    gct: percent(tariff.gct),
    caf: usd(tariff.caf),
    stamp: usd(stamp.fee),
    stampOver: usd(stamp.over),
    insurance: usd(insuranceUpTo),
    freeDays: String(freeStorageDays),
    weekdays: hoursIn(language, hours.office.weekdays),
    saturday: hoursIn(language, hours.office.saturday),
    ...planFacts(),
  };
}

/** `basicRate`, `basicPounds`, `basicDays` and so on. */
function planFacts(): Record<string, string> {
  const facts = plans.flatMap(({ id, perLb, upToLb, storageDays }) => [
    [`${id}Rate`, usd(perLb)],
    [`${id}Pounds`, String(upToLb ?? '')],
    [`${id}Days`, String(storageDays)],
  ]);
  return Object.fromEntries(facts);
}
