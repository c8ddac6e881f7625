/**
 * The rules that a field can break. Schemas set a key as their message; the texts are in
 * `packages/i18n/src/{en,zh}/validation.ts`, where the spec's English stands word for word.
 */
export const issueKeys = [
  'FIRST_NAME_SHORT',
  'LAST_NAME_SHORT',
  'EMAIL_INVALID',
  'EMAIL_REQUIRED',
  'PHONE_SHORT',
  'TRN_INVALID',
  'STREET_SHORT',
  'CITY_SHORT',
  'PARISH_SHORT',
  'TERMS_REQUIRED',
  'USERNAME_REQUIRED',
  'CODE_REQUIRED',
  'CODE_OURS',
  'PASSWORD_REQUIRED',
  'PASSWORD_SHORT',
  'PASSWORD_COMMON',
  'PASSWORD_PERSONAL',
  'PASSWORDS_DIFFER',
  'TRACKING_NUMBER_REQUIRED',
  'WAYBILL_UNREADABLE',
  'ENDINGS_USED_UP',
  'WAYBILL_OURS',
  'NAME_SHORT',
  'CONTACT_EMAIL_INVALID',
  'SUBJECT_SHORT',
  'MESSAGE_SHORT',
  'INQUIRY_TYPE_REQUIRED',
  'PHONE_INVALID',
  'PHONE_COUNTRY',
  'PHONE_SILENCED',
  'API_KEY_REQUIRED',
  'API_SECRET_REQUIRED',
  'URL_INVALID',
  'URL_REFUSED',
  'PLATFORM_TYPE_FIXED',
  'CUSTOMER_UNKNOWN',
  'IN_THE_FUTURE',
  'REASON_REQUIRED',
  'DOCUMENT_UNKNOWN',
  'LENGTH_INVALID',
  'LABEL_UNKNOWN',
  'LAST4_INVALID',
  'LOCATION_UNKNOWN',
  'LOCATION_OF_WAREHOUSE',
  'LOCATION_CODE_INVALID',
  'SHIPMENT_UNKNOWN',
  'SCHEMA_INVALID',
  'SCHEMA_REFERENCES',
  'TARIFF_CODE_INVALID',
  'TARIFF_CODE_UNKNOWN',
  'NOT_ANNOUNCED',
  'PERCENT_INVALID',
  'DAY_INVALID',
  'VALUE_INVALID',
  'PRICE_INVALID',
  'AMOUNT_INVALID',
  'ORDER_NUMBER_INVALID',
  'SELLERS_DIFFER',
  'CURRENCY_INVALID',
  'WEIGHT_INVALID',
  'WEIGHT_TOO_LARGE',
  'WEIGHT_DECIMALS',
  'SIZE_INVALID',
  'HOURS_INVALID',
  'VARIABLE_UNKNOWN',
  'LOGO_INVALID',
  'COLOUR_INVALID',
  'CONTRAST_LOW',
  'CODE_PREFIX_INVALID',
  'INVOICE_PREFIX_INVALID',
  'TRACKING_PREFIX_INVALID',
  'RATE_INVALID',
  'SITE_CODE_INVALID',
  'SITE_UNKNOWN',
  'SITES_INCOMPLETE',
  'TIME_ZONE_UNKNOWN',
  'DAY_PASSED',
  'TODAY_ONLY',
  'DUPLICATE',
  'REQUIRED',
  'WRONG_TYPE',
  'NOT_A_CHOICE',
  'TOO_SHORT',
  'TOO_LONG',
  'OUT_OF_RANGE',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'CLAIM_TOO_HIGH',
  'TOO_MANY',
  'TOO_FEW',
  'UNKNOWN_FIELD',
  'CHARACTER_REFUSED',
  'INVALID',
] as const;

export type IssueKey = (typeof issueKeys)[number];

/** One broken rule of one field, before translation. */
export type FieldIssue = { path: string; key: IssueKey; params: Record<string, string | number> };

/** The part of a zod issue that is read here; zod's own type is wider. */
type RawIssue = {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
  input?: unknown;
  keys?: readonly string[];
  maximum?: number | bigint;
  minimum?: number | bigint;
  origin?: string;
};

const known: ReadonlySet<string> = new Set(issueKeys);

/** Converts zod's issues: one per unknown field, and otherwise one per path. */
export function fieldIssues(raw: readonly RawIssue[]): FieldIssue[] {
  const found = raw.flatMap(toFieldIssues);
  return found.filter((issue, at) => found.findIndex((other) => other.path === issue.path) === at);
}

function toFieldIssues(issue: RawIssue): FieldIssue[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((name) => ({
      path: [...issue.path.map(String), name].join('.'),
      key: 'UNKNOWN_FIELD',
      params: {},
    }));
  }
  if (known.has(issue.message) && !isOtherRule(issue)) {
    const key = issue.message as IssueKey;
    return [{ path, key, params: amountKeys.has(key) ? amountParams(issue) : params(issue) }];
  }
  return [{ path, key: genericKey(issue), params: params(issue) }];
}

/** A schema's own message covers its further rules too: a number below the minimum is a number. */
const isOtherRule = ({ code, message }: RawIssue) =>
  message === 'WRONG_TYPE' && (code === 'too_small' || code === 'too_big');

function params(issue: RawIssue): Record<string, string | number> {
  return {
    ...(issue.maximum === undefined ? {} : { max: Number(issue.maximum) }),
    ...(issue.minimum === undefined ? {} : { min: Number(issue.minimum) }),
  };
}

const amountKeys: ReadonlySet<IssueKey> = new Set(['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE']);
const format = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

function amountParams(issue: RawIssue): Record<string, string> {
  const bounds = Object.entries(params(issue));
  return Object.fromEntries(bounds.map(([name, cents]) => [name, format.format(+cents / 100)]));
}

function genericKey(issue: RawIssue): IssueKey {
  switch (issue.code) {
    case 'invalid_type':
      return /received undefined$/.test(issue.message) ? 'REQUIRED' : 'WRONG_TYPE';
    case 'too_big':
      return issue.origin === 'string' ? 'TOO_LONG' : 'OUT_OF_RANGE';
    case 'too_small':
      return issue.origin === 'string' ? 'TOO_SHORT' : 'OUT_OF_RANGE';
    case 'invalid_value':
    case 'invalid_union':
      return 'NOT_A_CHOICE';
    default:
      return 'INVALID';
  }
}
