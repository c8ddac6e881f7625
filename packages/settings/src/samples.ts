import type { Sample } from '@jadeport/contract/first-steps';
import type { Settings } from '@jadeport/contract/settings';
import { isSame } from './changes.ts';
import { defaultSettings } from './first-settings.ts';

/** How each sample is read: as a text, so that equal ones are the example's still. */
const facts: Readonly<Record<Sample, (settings: Settings) => string>> = {
  name: ({ business }) => business.name,
  support_email: ({ business }) => business.supportEmail,
  phone: ({ business }) => business.phone,
  office: ({ business: { office } }) => `${office.street}, ${office.town}`,
  warehouse: ({ warehouses }) => warehouses.map(({ en, zh }) => en.street + zh.street).join(),
};

/** What settings still have of the example with which a new installation begins. */
export const samplesIn = (settings: Settings): Sample[] =>
  (Object.keys(facts) as Sample[]).filter(
    (sample) => facts[sample](settings) === facts[sample](defaultSettings),
  );

/** Whether prices or the rate to the Jamaican dollar differ from those of the example. */
export const hasOwnPrices = ({ rates, exchangeRate }: Settings): boolean =>
  !isSame(rates, defaultSettings.rates) ||
  exchangeRate.jmdPerUsd !== defaultSettings.exchangeRate.jmdPerUsd;
