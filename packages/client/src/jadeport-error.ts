import type { AppRouter } from '@jadeport/api/app-router';
import { TRPCClientError } from '@trpc/client';

/** The error data that the service sends with a failed procedure. */
type ErrorData = NonNullable<TRPCClientError<AppRouter>['data']>;

type Details = {
  status?: number | undefined;
  data?: Partial<ErrorData> | undefined;
  /** The original tRPC error, where there was one. */
  source?: TRPCClientError<AppRouter> | undefined;
};

/**
 * A failed call. The message is `status: text` (spec section 8, Generic), or only the text where no
 * answer came; show the `text` to people.
 */
export class JadeportError extends TRPCClientError<AppRouter> {
  /** The text of the service in the client's language. */
  readonly text: string;
  /**
   * HTTP status; undefined where no answer came because the connection failed or the call was
   * aborted.
   */
  readonly status: number | undefined;
  /**
   * Code from the service's table of errors; undefined where something else answered, such as a
   * proxy.
   */
  readonly code: ErrorData['code'] | undefined;
  /** For VALIDATION_FAILED: one entry per invalid field; `path` is dotted. */
  readonly issues: NonNullable<ErrorData['issues']>;
  /** The id of the request in the service's log. */
  readonly requestId: string | undefined;

  constructor(text: string, { status, data, source }: Details = {}) {
    super(status === undefined ? text : `${status}: ${text}`, {
      ...(source?.shape ? { result: { error: source.shape } } : {}),
      ...(source?.cause ? { cause: source.cause } : {}),
      ...(source?.meta ? { meta: source.meta } : {}),
    });
    // The constructor of TRPCClientError sets its own prototype and name.
    Object.setPrototypeOf(this, JadeportError.prototype);
    this.name = 'JadeportError';
    this.text = text;
    this.status = status;
    this.code = data?.code;
    this.issues = data?.issues ?? [];
    this.requestId = data?.requestId;
  }

  /** Converts a tRPC error to a JadeportError with the data of the service's answer. */
  static of(source: TRPCClientError<AppRouter>): JadeportError {
    if (source instanceof JadeportError) return source;
    const { response, responseJSON } = (source.meta ?? {}) as Meta;
    // A request rejected before it reached a procedure (too large, too many) has the error itself
    // as its body.
    const data = source.data ?? responseJSON;
    const status = source.data?.httpStatus ?? response?.status;
    return new JadeportError(data?.message ?? source.message, { status, data, source });
  }
}

type Meta = { response?: { status: number }; responseJSON?: Partial<ErrorData> };
