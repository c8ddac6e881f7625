import type { HistoryEntry } from '@jadeport/contract/audit';
import { fill } from '@jadeport/i18n';
import { useCallback } from 'react';
import { zonedTime } from '../../lib/dates.ts';
import { useAuditTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';

type Details = HistoryEntry['details'];

/** A line for each fact of an entry of the log, without those whose value is in `known`. */
export function useDetails() {
  const audit = useAuditTexts();
  const { staffPreAlerts } = useStaffTexts();
  const { estimates, shipments } = useTexts();
  const language = useLanguage();
  return useCallback(
    ({ details }: { details: Details }, known: readonly unknown[] = []): string[] => {
      const { fact: line, facts, values } = audit;
      const services = Object.entries(estimates.services).map(([code, { name }]) => [code, name]);
      const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
        by: values.ways,
        status: shipments.statuses,
        service: Object.fromEntries(services),
        papers: staffPreAlerts.papers,
        outcome: values.outcomes,
        readable: values.answers,
        totalAddsUp: values.answers,
        wasLocked: values.answers,
      };
      const names: Readonly<Record<string, string>> = facts;
      const lineOf = ([fact, of]: [string, Details[string]]) => {
        const isInstant = typeof of === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(of);
        const value = isInstant
          ? zonedTime(of, language)
          : `${of}`.replace(/[\w-]+/g, (code) => words[fact]?.[code] ?? code);
        return fact === 'by' ? value : fill(line, { name: names[fact] ?? fact, value });
      };
      return Object.entries(details)
        .filter(([, value]) => !known.includes(value))
        .map(lineOf);
    },
    [audit, staffPreAlerts, estimates, shipments, language],
  );
}
