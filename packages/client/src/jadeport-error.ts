import type { AppRouter } from '@jadeport/api/app-router';
import { TRPCClientError } from '@trpc/client';

/** What the service tells about an error of a procedure. */
type ErrorData = NonNullable<TRPCClientError<AppRouter>['data']>;

type Details = {
  status?: number | undefined;
  data?: Partial<ErrorData> | undefined;
  /** tRPC's own error, where there was one. */
  source?: TRPCClientError<AppRouter> | undefined;
};

/**
 * A call that failed. The message is `status: text` (spec section 8, Generic), or the text alone
 * where no answer came at all; show people the `text`.
 */
export class JadeportError extends TRPCClientError<AppRouter> {
  /** The service's words in the client's language. */
  readonly text: string;
  /** HTTP status; undefined where no answer came: no connection, or the call was aborted. */
  readonly status: number | undefined;
  /** Which error of the service's table; undefined where something else answered, say a proxy. */
  readonly code: ErrorData['code'] | undefined;
  /** For VALIDATION_FAILED: one entry per field at fault; `path` is dotted. */
  readonly issues: NonNullable<ErrorData['issues']>;
  /** Names the request in the service's log. */
  readonly requestId: string | undefined;

  constructor(text: string, { status, data, source }: Details = {}) {
    super(status === undefined ? text : `${status}: ${text}`, {
      ...(source?.shape ? { result: { error: source.shape } } : {}),
      ...(source?.cause ? { cause: source.cause } : {}),
      ...(source?.meta ? { meta: source.meta } : {}),
    });
    // The parent's constructor sets its own prototype and name.
    Object.setPrototypeOf(this, JadeportError.prototype);
    this.name = 'JadeportError';
    this.text = text;
    this.status = status;
    this.code = data?.code;
    this.issues = data?.issues ?? [];
    this.requestId = data?.requestId;
  }

  /** Takes the service’s answer out of tRPC's error. */
  static of(source: TRPCClientError<AppRouter>): JadeportError {
    if (source instanceof JadeportError) return source;
    const { response, responseJSON } = (source.meta ?? {}) as Meta;
    // Refused before it reached a procedure (too large, too often), the answer is the error itself.
    const data = source.data ?? responseJSON;
    const status = source.data?.httpStatus ?? response?.status;
    return new JadeportError(data?.message ?? source.message, { status, data, source });
  }
}

type Meta = { response?: { status: number }; responseJSON?: Partial<ErrorData> };
