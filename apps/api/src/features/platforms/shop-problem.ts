import { type ErrorCode, errors, type Language } from '@jadeport/contract';
import { cutText, storableText } from '@jadeport/text';
import { AppError, errorText } from '../../errors/app-error.ts';
import { answerLimitMb } from '../../safe-fetch/safe-fetch.ts';
import { SafeFetchError, type SafeFetchReason } from '../../safe-fetch/safe-fetch-error.ts';

/** Why a shop could not be reached, as stored; it is translated when it is shown. */
export type ProblemRow = { code: ErrorCode; params: Record<string, string | number> };

const ofReason: Record<SafeFetchReason, () => AppError> = {
  refused: () => new AppError('SHOP_ADDRESS_REFUSED'),
  unreachable: () => new AppError('SHOP_UNREACHABLE'),
  redirected: () => new AppError('SHOP_REDIRECTED'),
  'too-large': () => new AppError('SHOP_TOO_LARGE', { limit: answerLimitMb }),
  'too-slow': () => new AppError('SHOP_TOO_SLOW'),
  garbled: () => new AppError('SHOP_BAD_ANSWER'),
};

/** Converts an error of a call to a shop to one of ours; undefined for a fault of our own. */
export function toShopProblem(thrown: unknown): AppError | undefined {
  if (thrown instanceof SafeFetchError) return ofReason[thrown.reason]();
  return thrown instanceof AppError && thrown.code.startsWith('SHOP_') ? thrown : undefined;
}

/** Texts of shops may hold what jsonb refuses, and be of any length. */
export function toProblemRow({ code, params }: Pick<AppError, 'code' | 'params'>): ProblemRow {
  const cleaned = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? cleanText(value) : value,
  ]);
  return { code, params: Object.fromEntries(cleaned) };
}

/** The most characters kept of a shop's text that is shown in a sentence. */
export const longestText = 200;

/** A shop's text as the database takes it, of a bounded length. */
export const cleanText = (text: string): string => cutText(storableText(text), longestText);

/** A stored problem as a text; a general one for a code that no longer exists. */
export function toProblemOutput({ code, params }: ProblemRow, language: Language) {
  const known = code in errors ? code : 'SHOP_SYNC_BROKEN_OFF';
  return { code: known, message: errorText(known, params, language) };
}
