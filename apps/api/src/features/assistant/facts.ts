import type { Language } from '@jadeport/contract';
import { exampleCustomerCode } from '@jadeport/customer-code';
import { pricePlaces } from '@jadeport/estimator';
import { openingHours, type Places } from '@jadeport/i18n';
import { businessName, mainWarehouse, type PresentSettings, withoutKind } from '@jadeport/settings';

/** The figures of the replies from the settings, by the names of the texts' placeholders. */
export function factsOf(
  settings: PresentSettings,
  language: Language,
  sendsEmail: boolean,
): Places {
  const { business, tariff } = settings;
  const { office, hours } = business;
  return {
    brand: businessName(settings, language),
    supportEmail: business.supportEmail,
    phone: business.phone,
    officeStreet: office.street,
    officeTown: office.town,
    officeParish: office.parish,
    code: exampleCustomerCode(business.codePrefix),
    warehouseCity: withoutKind(mainWarehouse(settings)[language].city),
    officeHours: openingHours(language, hours.office),
    answerHours: business.answerHours,
    ...pricePlaces(tariff, language),
    ...settings.features,
    sendsEmail,
  };
}
