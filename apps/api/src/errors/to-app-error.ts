import { errors, fieldIssues, type Language, type PlainErrorCode } from '@jadeport/contract';
import { TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { ZodError } from 'zod';
import { AppError, errorBody } from './app-error.ts';
import { fieldErrors } from './field-error.ts';
import { outageOf } from './outages.ts';

/** Errors raised by tRPC itself, by code. */
const fromTrpc: Partial<Record<TRPCError['code'], PlainErrorCode>> = {
  PARSE_ERROR: 'MALFORMED_JSON',
  BAD_REQUEST: 'MALFORMED_REQUEST',
  UNAUTHORIZED: 'NOT_SIGNED_IN',
  FORBIDDEN: 'NOT_FOUND',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  UNSUPPORTED_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
};

/** Errors raised by Fastify and its plugins, by status. */
const fromStatus: Record<number, PlainErrorCode> = {
  400: 'MALFORMED_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  414: 'ADDRESS_TOO_LONG',
  415: 'MEDIA_TYPE_UNSUPPORTED',
  503: 'UNAVAILABLE',
};

/** Largest request body in KB; single routes may allow more. */
export const bodyLimitKb = 64;

const malformedJson = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']);

/**
 * Converts anything thrown by us, tRPC, zod or Fastify to an AppError; this is the only place that
 * does. Unforeseen errors become INTERNAL, whose text does not reveal the cause.
 *
 * @param limitKb how large a body of the request may be
 */
export function toAppError(thrown: unknown, limitKb = bodyLimitKb): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof TRPCError) return fromTrpcError(thrown);
  if (thrown instanceof ZodError) return validationFailed(thrown);
  return unavailable(thrown) ?? fromFastifyError(thrown, limitKb) ?? internal();
}

/** Returns the error body in the form of tRPC clients: REST's body is in `data`. */
export function trpcErrorShape(error: AppError, language: Language, requestId: string) {
  const body = errorBody(error, language, requestId);
  return {
    message: body.message,
    code: TRPC_ERROR_CODES_BY_KEY[errors[error.code].trpc],
    data: { ...body, httpStatus: error.status },
  };
}

function fromTrpcError(error: TRPCError): AppError {
  const { cause } = error;
  // An output that fails its own schema is our fault, although zod raised the error.
  if (cause instanceof ZodError && error.code === 'INTERNAL_SERVER_ERROR') return internal();
  if (cause instanceof AppError || cause instanceof ZodError) return toAppError(cause);
  const code = fromTrpc[error.code];
  return unavailable(cause) ?? (code ? new AppError(code) : internal());
}

function unavailable(thrown: unknown): AppError | undefined {
  const retryAfter = outageOf(thrown);
  return retryAfter === undefined ? undefined : new AppError('UNAVAILABLE', {}, { retryAfter });
}

function validationFailed(error: ZodError): AppError {
  return fieldErrors(fieldIssues(error.issues));
}

function fromFastifyError(thrown: unknown, limit: number): AppError | undefined {
  if (!(thrown instanceof Error) || !('statusCode' in thrown)) return undefined;
  const fault = thrown as Error & { statusCode: unknown; code?: string };
  if (fault.code && malformedJson.has(fault.code)) return new AppError('MALFORMED_JSON');
  if (fault.statusCode === 413) return new AppError('BODY_TOO_LARGE', { limit });
  const code = fromStatus[Number(fault.statusCode)];
  return code ? new AppError(code) : undefined;
}

function internal(): AppError {
  // `errorBody` fills in the request id for every text with its placeholder.
  return new AppError('INTERNAL', { requestId: '' });
}
