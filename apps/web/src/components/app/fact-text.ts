import type { Language } from '@jadeport/contract';
import {
  type AuditAction,
  auditFacts,
  type ChoiceKind,
  type Choices,
  type FactKind,
} from '@jadeport/contract/audit/facts';
import {
  type AuditTexts,
  type AuthenticatedTexts,
  fill,
  type PublicTexts,
  type StaffTexts,
} from '@jadeport/i18n';
import { calendarDay } from '../../lib/dates.ts';

/** What facts are called, and what their values are, in one language. */
export type FactTexts = Pick<AuditTexts, 'line' | 'joined'> & {
  facts: Readonly<Record<string, string>>;
  choices: { readonly [Kind in ChoiceKind]: Readonly<Record<Choices[Kind], string>> };
  day: (iso: string) => string;
};

/** Texts that have the names of values. */
type Sources = Pick<AuditTexts, 'facts' | 'choices' | 'line' | 'joined'> &
  Pick<AuthenticatedTexts, 'apiKeys'> &
  Pick<StaffTexts, 'receiving' | 'staffMembers'> &
  Pick<PublicTexts, 'estimates' | 'shipments'>;

/** The texts of facts, from those of what they are about. */
export const factTextsOf = (texts: Sources, language: Language): FactTexts => ({
  facts: texts.facts,
  line: texts.line,
  joined: texts.joined,
  choices: {
    ...texts.choices,
    role: texts.staffMembers.roles,
    status: texts.shipments.statuses,
    service: namesOf(texts.estimates.services),
    papers: texts.receiving.papers,
    scopes: namesOf(texts.apiKeys.scopes),
  },
  day: (iso) => calendarDay(iso, language),
});

const namesOf = <Key extends string>(texts: Readonly<Record<Key, { name: string }>>) =>
  Object.fromEntries(
    Object.entries<{ name: string }>(texts).map(([key, { name }]) => [key, name]),
  ) as Record<Key, string>;

type Value = string | number | boolean;
export type FactsEntry = { action: AuditAction; details: Readonly<Record<string, Value>> };

/** Between what a fact was and what it is, and between several values, in the log. */
const [arrow, comma] = [' → ', ', '];

/** A fact's name and value as people read them. */
export type ShownFact = readonly [name: string, value: string];

/** The facts of an entry of the audit log in the order of `auditFacts`. */
export function shownFacts(texts: FactTexts, { action, details }: FactsEntry): ShownFact[] {
  const kinds: Readonly<Record<string, FactKind>> = auditFacts[action];
  return Object.keys({ ...kinds, ...details }).flatMap((fact) => {
    const value = details[fact];
    // What another release recorded is shown as it is.
    const kind = kinds[fact] ?? 'text';
    if (value === undefined || kind === 'id') return [];
    return [[texts.facts[fact] ?? fact, valueText(texts, kind, value)] as const];
  });
}

/** The same as lines. */
export const factLines = (texts: FactTexts, entry: FactsEntry): string[] =>
  shownFacts(texts, entry).map(([fact, value]) => fill(texts.line, { fact, value }));

/** The same in one line; empty without facts. */
export const factLine = (texts: FactTexts, entry: FactsEntry): string =>
  joinedBy(texts.joined.facts, factLines(texts, entry));

const joinedBy = (text: string, parts: readonly string[]): string =>
  parts.length === 0 ? '' : parts.reduce((first, next) => fill(text, { first, next }));

function valueText(
  { choices, day, joined }: FactTexts,
  kind: Exclude<FactKind, 'id'>,
  value: Value,
): string {
  if (kind === 'text' || kind === 'account') return String(value);
  const inWords = (word: string): string => {
    if (kind === 'day') return isDay.test(word) ? day(word) : word;
    return (choices[kind] as Readonly<Record<string, string>>)[word] ?? word;
  };
  const inList = (list: string) => joinedBy(joined.values, list.split(comma).map(inWords));
  return String(value).split(arrow).map(inList).join(arrow);
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;
