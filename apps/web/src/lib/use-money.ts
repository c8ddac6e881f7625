import { formatMoney, type Money } from '@jadeport/money';
import { useCallback } from 'react';
import { useLanguage } from './texts.tsx';

/** Formats amounts in the page's language. */
export function useMoney(): (money: Money) => string {
  const language = useLanguage();
  return useCallback((money) => formatMoney(money, language), [language]);
}
