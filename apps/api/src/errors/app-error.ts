import {
  type ErrorBody,
  type ErrorCode,
  type ErrorParamKind,
  type ErrorParams,
  errors,
  type FieldIssue,
  type IssueKey,
  type Language,
} from '@jadeport/contract';
import { fill } from '@jadeport/i18n';
import * as en from '@jadeport/i18n/en';
import * as zh from '@jadeport/i18n/zh';
import { formatMoney, usd } from '@jadeport/money';

/** The interface texts of each language. */
export const textsIn = { en, zh } as const;

type Reason = { trackingNumber: string; error: AppError };
type More = {
  issues?: readonly FieldIssue[];
  reasons?: readonly Reason[];
  retryAfter?: number;
};

/**
 * The error of a use-case that refuses: a code of the contract's table, the parameters of its text,
 * and for VALIDATION_FAILED the invalid fields.
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  override name = 'AppError';
  readonly code: C;
  readonly params: Record<string, string | number>;
  readonly issues: readonly FieldIssue[];
  /** Every reason for the refusal, where it may have several. */
  readonly reasons: readonly Reason[];
  /** Seconds after which a retry makes sense, for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: C,
    ...[params, more]: ErrorParams<C> extends Record<never, never>
      ? [params?: ErrorParams<C>, more?: More]
      : [params: ErrorParams<C>, more?: More]
  ) {
    super(code);
    this.code = code;
    this.params = { ...params };
    this.issues = more?.issues ?? [];
    this.reasons = more?.reasons ?? [];
    this.retryAfter = more?.retryAfter;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

/** The refusal of an input for several fields. */
export const invalidFields = (issues: readonly FieldIssue[]) =>
  new AppError('VALIDATION_FAILED', {}, { issues });

/** The refusal of an input for one field, by its dotted path and a key of the contract's issues. */
export const invalidField = (path: string, key: IssueKey, params: FieldIssue['params'] = {}) =>
  invalidFields([{ path, key, params }]);

/**
 * Returns an error with the first of several reasons, which carries all of them; undefined without
 * any.
 */
export function firstOf(reasons: readonly Reason[]): AppError | undefined {
  const error = reasons[0]?.error;
  return error && new AppError(error.code, error.params as never, { reasons });
}

/** Returns the body of an error answer, in the caller's language. */
export function errorBody(error: AppError, language: Language, requestId: string): ErrorBody {
  const texts = textsIn[language];
  const message = errorText(error.code, { ...error.params, requestId }, language);
  const row = errors[error.code];
  const issues =
    'field' in row
      ? [{ path: row.field, message }]
      : error.issues.map(({ path, key, params }) => ({
          path,
          message: fill(texts.validation[key], params),
        }));
  const reasons = error.reasons.map(({ trackingNumber, error: { code, params } }) => ({
    trackingNumber,
    code,
    message: errorText(code, params, language),
  }));
  return {
    message,
    code: error.code,
    requestId,
    ...(reasons.length > 0 && { reasons }),
    ...(issues.length > 0 && { issues }),
  };
}

/** Returns the text of an error; the table's kinds decide how each parameter is shown. */
export function errorText(code: ErrorCode, params: AppError['params'], language: Language): string {
  const kinds: Readonly<Record<string, ErrorParamKind>> = errors[code].params;
  const words = Object.entries(params).map(([name, value]) => [
    name,
    shown(kinds[name] ?? 'text', value, language),
  ]);
  return fill(textsIn[language].errors[code], Object.fromEntries(words));
}

function shown(kind: ErrorParamKind, value: string | number, language: Language): string | number {
  if (kind === 'instant') return jamaicaTime(value, language);
  if (kind === 'usd') return formatMoney(usd(Number(value)), language);
  const names = namesOf(kind, language);
  return Object.hasOwn(names, value) ? (names[value] ?? value) : value;
}

function namesOf(kind: ErrorParamKind, language: Language): Readonly<Record<string, string>> {
  const { shipments, consolidations, manifests, customs, invoices, payments, estimates } =
    textsIn[language];
  if (kind === 'status') return shipments.statuses;
  if (kind === 'consolidation') return consolidations.states;
  if (kind === 'manifest') return manifests.states;
  if (kind === 'assessment') return customs.states;
  if (kind === 'invoice') return invoices.states;
  if (kind === 'payment') return payments.states;
  if (kind !== 'service') return {};
  const { standard, express, sea } = estimates.services;
  return { standard: standard.name, express: express.name, sea: sea.name };
}

/** An instant as day and time in Jamaica, where the reader is; other text stays unchanged. */
export function jamaicaTime(instant: string | number, language: Language): string | number {
  const date = new Date(instant);
  // An error stored by an older release may hold another form.
  if (Number.isNaN(date.getTime())) return instant;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Jamaica',
  }).format(date);
}
