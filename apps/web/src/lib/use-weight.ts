import { fill } from '@jadeport/i18n';
import { useCallback } from 'react';
import { useStaffTexts } from './signed-in-texts.ts';
import { useLanguage } from './texts.tsx';
import { inOtherUnit, unitOf } from './weight.ts';

const thousandths = 1000;

/**
 * Formats a weight in thousandths of a pound in both units, starting with that of the reader's
 * language.
 */
export function useWeight(): (milliPounds: number) => string {
  const { units } = useStaffTexts().staffShipments;
  const language = useLanguage();
  return useCallback(
    (milliPounds) => {
      const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
      const pounds = milliPounds / thousandths;
      const said = [
        fill(units.lb, { weight: number.format(pounds) }),
        fill(units.kg, { weight: number.format(inOtherUnit(pounds, 'lb').weight) }),
      ];
      return (unitOf(language) === 'lb' ? said : said.reverse()).join(' · ');
    },
    [language, units],
  );
}
