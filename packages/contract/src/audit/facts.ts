// In a file without schemas, so that a screen that shows a history does not load zod.
import type { Service } from '@jadeport/estimator';
import type { ShipmentStatus } from '@jadeport/shipment';
import type { StaffRole } from '../accounts/staff.ts';
import type { ApiKeyScope } from '../api-keys/index.ts';
import type { DocumentKind } from '../documents/index.ts';
import type { ErrorCode } from '../errors.ts';
import type { FirstStep } from '../first-steps/index.ts';
import type { ReceivingOutcome } from '../receiving/outcomes.ts';
import type { SettingsPart } from '../settings/parts.ts';

/** Kinds of facts with one of a few values. */
export type Choices = {
  yesNo: 'true' | 'false';
  failure: 'credentials' | 'suspended' | 'second factor';
  way: 'link' | 'password' | 'settings' | 'sign-in';
  role: StaffRole;
  step: FirstStep;
  outcome: Exclude<ReceivingOutcome, 'already'>;
  status: ShipmentStatus;
  service: Service;
  problem: Extract<ErrorCode, `SHEET_${string}` | 'EXPORT_BROKEN_OFF'>;
  /** These three with commas between several. */
  papers: DocumentKind;
  parts: SettingsPart;
  scopes: ApiKeyScope;
};
export type ChoiceKind = keyof Choices;

/** Each kind of fact with its values in the log. */
type Values = Omit<Choices, 'yesNo' | 'problem' | 'papers' | 'parts' | 'scopes'> & {
  /** As it is: a name, a number, a code or a note. */
  text: string | number;
  day: string;
  /** The id of an account, in its place the e-mail address when read. */
  account: string;
  /** For programs alone. */
  id: string;
  yesNo: boolean;
  problem: ErrorCode;
  papers: string;
  parts: string;
  scopes: string;
};
export type FactKind = keyof Values;

/**
 * What the audit log records, as `feature.what-happened`, with the facts of each action. Their texts
 * are in i18n's `audit`.
 */
export const auditFacts = {
  'accounts.sign-in-failed': { reason: 'failure' },
  'accounts.password-changed': { by: 'way' },
  'accounts.name-changed': { firstName: 'text', lastName: 'text' },
  /** With both addresses masked. */
  'accounts.email-changed': { email: 'text' },
  'accounts.sessions-ended': { sessions: 'text' },
  'accounts.second-factor-on': {},
  'accounts.second-factor-off': {},
  'accounts.second-factor-reset': {},
  'accounts.recovery-code-used': {},
  'accounts.recovery-codes-renewed': {},
  'accounts.invited': { role: 'role' },
  'accounts.invited-again': {},
  'accounts.password-link-made': {},
  'accounts.role-changed': { role: 'role', by: 'way' },
  'accounts.access-removed': {},
  'accounts.access-restored': {},
  'customers.branch-changed': { branch: 'text' },
  'customers.suspended': { reason: 'text' },
  'customers.restored': {},
  'customers.welcomed-again': {},
  'platforms.secrets-changed': { by: 'way' },
  'api-keys.made': { scopes: 'scopes' },
  'api-keys.revoked': { by: 'way' },
  'contact.assigned': { assignee: 'account' },
  'contact.answered': {},
  'contact.closed': {},
  'contact.reopened': {},
  'documents.id-opened': { document: 'id', reason: 'text' },
  'locations.made': { site: 'text' },
  'locations.put-away': { shelf: 'text' },
  'locations.stock-found': { shelf: 'text', parcels: 'text' },
  'locations.stock-missing': { shelf: 'text', parcels: 'text' },
  'locations.stock-unexpected': { shelf: 'text', parcels: 'text' },
  'shipments.created': { shipment: 'text' },
  /** `weight` in pounds, `value` in US dollars. */
  'shipments.changed': {
    description: 'text',
    carrier: 'text',
    waybill: 'text',
    weight: 'text',
    value: 'text',
    expected: 'day',
  },
  'shipments.moved': { status: 'status', location: 'text' },
  'pre-alerts.made': { seller: 'text', orderNumber: 'text', service: 'service', waybill: 'text' },
  'pre-alerts.changed': {
    description: 'text',
    carrier: 'text',
    waybill: 'text',
    weight: 'text',
    value: 'text',
    expected: 'day',
    seller: 'text',
    orderNumber: 'text',
    service: 'service',
  },
  'pre-alerts.order-answered': { sameOrder: 'yesNo', parcels: 'text', orderNumber: 'text' },
  'pre-alerts.cancelled': {},
  'pre-alerts.papers-given': { documents: 'text' },
  'pre-alerts.papers-asked': { papers: 'papers', note: 'text' },
  'pre-alerts.papers-checked': { readable: 'yesNo', totalAddsUp: 'yesNo' },
  'receiving.received': { outcome: 'outcome', waybill: 'text', weight: 'text', shelf: 'text' },
  'receiving.assigned': { shipment: 'text', parcel: 'text' },
  'receiving.claim-granted': { parcel: 'text', note: 'text' },
  'receiving.claim-denied': { parcel: 'text', note: 'text' },
  'receiving.photographs-shared': {},
  'receiving.photographs-hidden': {},
  'receiving.disposed': { days: 'text', notices: 'text' },
  'settings.changed': { version: 'text', from: 'day', parts: 'parts' },
  'first-steps.set-aside': { step: 'step' },
  'first-steps.taken-up': { step: 'step' },
  'consolidations.requested': { consolidation: 'text', parcels: 'text' },
  /** `weight` in pounds, `size` in millimetres, `shipping` and `customs` in US dollars. */
  'consolidations.packed': {
    consolidation: 'text',
    parcels: 'text',
    weight: 'text',
    size: 'text',
    shipping: 'text',
    customs: 'text',
  },
  /** In US dollars. */
  'consolidations.requoted': {
    consolidation: 'text',
    parcels: 'text',
    shipping: 'text',
    customs: 'text',
  },
  'consolidations.approved': { consolidation: 'text', parcels: 'text' },
  'consolidations.declined': { consolidation: 'text', parcels: 'text' },
  'consolidations.expired': { consolidation: 'text', parcels: 'text' },
  'exports.downloaded': {},
  'exports.synced': { rows: 'text' },
  'exports.sync-failed': { code: 'problem' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FactKind>>>>;
export type AuditAction = keyof typeof auditFacts;

type Union<T> = T extends T ? keyof T : never;
/** The name of a fact, of whichever action. */
export type AuditFact = Union<(typeof auditFacts)[AuditAction]>;

/** What a fact was and is. */
type Change = `${string} → ${string}`;

/** The facts of an action, each left out where there is nothing to say. */
export type FactsOf<Action extends AuditAction> = {
  readonly [Fact in keyof (typeof auditFacts)[Action]]?: (typeof auditFacts)[Action][Fact] extends FactKind
    ? Values[(typeof auditFacts)[Action][Fact]] | Change
    : never;
};
