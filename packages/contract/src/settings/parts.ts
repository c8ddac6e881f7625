import { z } from 'zod';
import { says } from '../fields.ts';
import { billingSettings } from './billing.ts';
import { booksSettings } from './books.ts';
import { businessSettings } from './business.ts';
import { customsSettings } from './customs.ts';
import { goodsRule } from './goods.ts';
import { count, exchangeRateSettings, rateSettings } from './rates.ts';
import { shippingSettings, siteSettings, storageRule, warehouseSettings } from './sites.ts';

const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most, says('TOO_MANY'));

const keptDays = z
  .int(says('WRONG_TYPE'))
  .min(0, says('OUT_OF_RANGE'))
  .max(3_650, says('OUT_OF_RANGE'));

const flag = z.boolean(says('WRONG_TYPE'));

/** Everything that an administrator sets; each part by itself, `settingsProblems` the rest. */
export const settingsParts = z.strictObject({
  business: businessSettings,
  warehouses: list(warehouseSettings, 20).min(1, says('TOO_FEW')),
  rates: rateSettings,
  exchangeRate: exchangeRateSettings,
  storage: list(storageRule, 100),
  consolidation: z
    .strictObject({
      /** Cubic centimetres that count as one kilogram of volumetric weight by air. */
      volumetricDivisor: z.int(says('WRONG_TYPE')).min(1_000).max(9_999),
      /** The weight charged: the actual one, or the larger of actual and volumetric. */
      chargedWeight: z.enum(['actual', 'larger'], says('NOT_A_CHOICE')),
      /** Hours that a customer has to approve a quote. */
      quoteHours: count(999),
    })
    .meta({ id: 'ConsolidationSettings' }),
  /** Days that a parcel without an owner is kept before staff may dispose of it. */
  unclaimedDays: count(999),
  /** What one customer may have at once. */
  limits: z
    .strictObject({
      /** Pre-alerts of packages that have not arrived. */
      openPreAlerts: count(10_000),
      /** Claims on unclaimed parcels that wait for a decision. */
      openClaims: count(1_000),
      /** Stored documents that the customer uploaded. */
      documents: count(100_000),
      /** What those take, in GB of 10⁹ bytes. */
      documentGigabytes: count(1_000),
    })
    .meta({ id: 'LimitSettings' }),
  /** Days after which the service deletes; 0 keeps. */
  retention: z
    .strictObject({
      /** What customers were told. */
      notificationDays: keptDays,
      /** Closed messages to the support team. */
      messageDays: keptDays,
      /** Photographs of packages, after they were delivered or returned. */
      photographDays: keptDays,
    })
    .meta({ id: 'RetentionSettings' }),
  customs: customsSettings,
  shipping: shippingSettings,
  billing: billingSettings,
  books: booksSettings,
  sites: list(siteSettings, 50).min(1, says('TOO_FEW')),
  goodsRules: list(goodsRule, 300),
  /** What the service offers; beginning something of a feature that is off is a 404. */
  features: z
    .strictObject({
      assistant: flag,
      consolidations: flag,
      softenedPhotographs: flag,
      /** How far our estimates are off, on the home page. */
      promiseOnHome: flag,
    })
    .meta({ id: 'FeatureSettings' }),
});
export type Settings = z.infer<typeof settingsParts>;
export type SettingsPart = keyof Settings;

export const settingsPartNames = Object.keys(settingsParts.shape) as SettingsPart[];
