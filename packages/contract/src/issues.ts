/**
 * The rules of schemas that a field can break. Schemas set a key as their message; the texts are in
 * `packages/i18n/src/{en,zh}/validation.ts`, where the spec's English stands word for word.
 */
export const schemaKeys = [
  'FIRST_NAME_SHORT',
  'LAST_NAME_SHORT',
  'EMAIL_INVALID',
  'EMAIL_REQUIRED',
  'PHONE_SHORT',
  'STREET_SHORT',
  'CITY_SHORT',
  'PARISH_SHORT',
  'TERMS_REQUIRED',
  'USERNAME_REQUIRED',
  'CODE_REQUIRED',
  'PASSWORD_REQUIRED',
  'PASSWORD_SHORT',
  'PASSWORDS_DIFFER',
  'TRACKING_NUMBER_REQUIRED',
  'WAYBILL_UNREADABLE',
  'SEVERAL_NUMBERS',
  'NAME_SHORT',
  'CONTACT_EMAIL_INVALID',
  'SUBJECT_SHORT',
  'MESSAGE_SHORT',
  'INQUIRY_TYPE_REQUIRED',
  'PHONE_COUNTRY',
  'API_KEY_REQUIRED',
  'API_SECRET_REQUIRED',
  'URL_INVALID',
  'LENGTH_INVALID',
  'LOCATION_CODE_INVALID',
  'VALUE_INVALID',
  'PRICE_INVALID',
  'ORDER_NUMBER_INVALID',
  'CURRENCY_INVALID',
  'WEIGHT_INVALID',
  'SIZE_INVALID',
  'HOURS_INVALID',
  'HOURS_REVERSED',
  'LOGO_INVALID',
  'COLOUR_INVALID',
  'CONTRAST_LOW',
  'CODE_PREFIX_INVALID',
  'TRACKING_PREFIX_INVALID',
  'RATE_INVALID',
  'SITE_CODE_INVALID',
  'TIME_ZONE_UNKNOWN',
  'REQUIRED',
  'WRONG_TYPE',
  'NOT_A_CHOICE',
  'TOO_SHORT',
  'TOO_LONG',
  'OUT_OF_RANGE',
  'TOO_MANY',
  'TOO_FEW',
  'UNKNOWN_FIELD',
  'CHARACTER_REFUSED',
  'LETTERS_NEEDED',
  'INVALID',
] as const;

/** The rules that only the API can check; no page loads their texts, `refusals`. */
export const refusalKeys = [
  'PASSWORD_COMMON',
  'PASSWORD_PERSONAL',
  'EMAIL_OWN',
  'WAYBILL_OURS',
  'PHONE_INVALID',
  'PHONE_SILENCED',
  'URL_REFUSED',
  'PLATFORM_TYPE_FIXED',
  'CUSTOMER_UNKNOWN',
  'IN_THE_FUTURE',
  'REASON_REQUIRED',
  'DOCUMENT_UNKNOWN',
  'LABEL_UNKNOWN',
  'LOCATION_UNKNOWN',
  'SHIPMENT_UNKNOWN',
  'GOODS_TOO_DEAR',
  'PACKAGES_TOO_LARGE',
  'SELLERS_DIFFER',
  'RATE_IMPLAUSIBLE',
  'RATES_TOO_HIGH',
  'LESS_THAN_LEAST',
  'LATER_CONFLICT',
  'SITE_UNKNOWN',
  'NOT_THE_SAME',
  'OFFICE_ADDRESS_INVALID',
  'SITES_INCOMPLETE',
  'DAY_PASSED',
  'TODAY_ONLY',
  'DUPLICATE',
  'ENCODING_UNKNOWN',
  'ROWS_TOO_MANY',
  'COLUMN_MISSING',
  'COLUMN_TWICE',
  'QUOTE_UNCLOSED',
  'NUMBER_SHORTENED',
  'FIRST_ROW_DIFFERS',
  'FIRST_ROW_REJECTED',
  'AMOUNT_UNREADABLE',
  'DAY_UNREADABLE',
  'QUANTITY_UNREADABLE',
  'YES_OR_NO',
] as const;

export type SchemaKey = (typeof schemaKeys)[number];
export type RefusalKey = (typeof refusalKeys)[number];
export type IssueKey = SchemaKey | RefusalKey;

/** One broken rule of one field, before translation. */
export type FieldIssue<Key extends IssueKey = IssueKey> = {
  path: string;
  key: Key;
  params: Record<string, string | number>;
};

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
  /** Of a rule of our own. */
  params?: Record<string, unknown> | undefined;
};

const known: ReadonlySet<string> = new Set(schemaKeys);

/** Converts zod's issues: one per unknown field, and otherwise one per path. */
export function fieldIssues(raw: readonly RawIssue[]): FieldIssue<SchemaKey>[] {
  const found = raw.flatMap(toFieldIssues);
  return found.filter((issue, at) => found.findIndex((other) => other.path === issue.path) === at);
}

function toFieldIssues(issue: RawIssue): FieldIssue<SchemaKey>[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((name) => ({
      path: [...issue.path.map(String), name].join('.'),
      key: 'UNKNOWN_FIELD',
      params: {},
    }));
  }
  if (known.has(issue.message) && !isOtherRule(issue))
    return [{ path, key: issue.message as SchemaKey, params: params(issue) }];
  return [{ path, key: genericKey(issue), params: params(issue) }];
}

/** A schema's own message covers its further rules too: a number below the minimum is a number. */
const isOtherRule = ({ code, message }: RawIssue) =>
  message === 'WRONG_TYPE' && (code === 'too_small' || code === 'too_big');

function params(issue: RawIssue): Record<string, string | number> {
  return {
    ...(issue.maximum === undefined ? {} : { max: Number(issue.maximum) }),
    ...(issue.minimum === undefined ? {} : { min: Number(issue.minimum) }),
    ...(issue.params as Record<string, string | number> | undefined),
  };
}

function genericKey(issue: RawIssue): SchemaKey {
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
