import type { Language } from '@jadeport/contract';
import type { PublicSettings } from './public-settings.ts';

/**
 * What all texts of pages may say of the settings: the warehouse's city, where goods arrive, the
 * office's town, how customers' codes begin, within how many hours the team answers, what is
 * switched on, and whether emails are sent.
 */
export const textPlaces = (
  settings: PublicSettings,
  language: Language,
): Record<string, string | number | boolean> => ({
  ...settings.features,
  sendsEmail: settings.sendsEmail,
  ...townsOf(settings, language),
  officeTown: settings.officeTown,
  codePrefix: settings.codePrefix,
  answerHours: settings.answerHours,
});

/** Where the route begins and ends. */
export const townsOf = (
  { warehouseCity, warehouseCityZh, arrivesAt }: PublicSettings,
  language: Language,
): Record<'warehouseCity' | 'arrival', string> =>
  language === 'zh'
    ? { warehouseCity: withoutKind(warehouseCityZh), arrival: withoutKind(arrivesAt.nameZh) }
    : { warehouseCity, arrival: arrivesAt.name };

/** A Chinese city as texts name it: 广州 for 广州市. */
export const withoutKind = (city: string): string => city.replace(/市$/, '');
