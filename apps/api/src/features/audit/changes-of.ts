import type { AuditDetails } from '@jadeport/contract/audit';

type Facts = Readonly<Record<string, string | number | null | undefined>>;

/** The facts that differ, as `before → after`; what was or is unknown is a dash. */
export function changesOf(before: Facts, after: Facts): AuditDetails {
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value);
  return Object.fromEntries(
    changed.map(([name, value]) => [name, `${before[name] ?? '–'} → ${value ?? '–'}`]),
  );
}
