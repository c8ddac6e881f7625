import {
  type ErrorBody,
  type ErrorCode,
  type ErrorParamKind,
  type ErrorParams,
  errors,
  type FieldIssue,
  type Language,
} from '@jadeport/contract';
import { fill } from '@jadeport/i18n';
import * as en from '@jadeport/i18n/en';
import * as zh from '@jadeport/i18n/zh';

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
  const message = errorText(error.code, { ...error.params, requestId }, language);
  const row = errors[error.code];
  const issues =
    'field' in row
      ? [{ path: row.field, message }]
      : error.issues.map((issue) => ({ path: issue.path, message: issueText(issue, language) }));
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

const ruleTexts = {
  en: { ...en.validation, ...en.refusals },
  zh: { ...zh.validation, ...zh.refusals },
} as const;

/** Returns the text of a broken rule. */
export const issueText = ({ key, params }: FieldIssue, language: Language): string =>
  fill(ruleTexts[language][key], params);

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
  const { shipments, consolidations } = textsIn[language];
  const names: Readonly<Record<string, string>> =
    kind === 'status' ? shipments.statuses : kind === 'consolidation' ? consolidations.states : {};
  return Object.hasOwn(names, value) ? (names[value] ?? value) : value;
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
