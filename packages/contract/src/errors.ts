/**
 * Every error of the API: its HTTP status, its tRPC code, the parameters of its text with their
 * kinds, and the invalid field where it is always the same one. The texts are in
 * `packages/i18n/src/{en,zh}/errors.ts`, typed by this table, so a code without both languages does
 * not compile.
 */
export const errors = {
  VALIDATION_FAILED: { status: 400, trpc: 'BAD_REQUEST', params: {} },
  MALFORMED_JSON: { status: 400, trpc: 'PARSE_ERROR', params: {} },
  JSON_TOO_DEEP: { status: 400, trpc: 'BAD_REQUEST', params: { limit: 'number' } },
  MALFORMED_REQUEST: { status: 400, trpc: 'BAD_REQUEST', params: {} },
  RESET_LINK_INVALID: { status: 400, trpc: 'BAD_REQUEST', params: {} },
  EMAIL_LINK_INVALID: { status: 400, trpc: 'BAD_REQUEST', params: {} },
  CURRENT_PASSWORD_WRONG: {
    status: 400,
    trpc: 'BAD_REQUEST',
    params: {},
    field: 'currentPassword',
  },
  SECOND_FACTOR_CODE_WRONG: { status: 400, trpc: 'BAD_REQUEST', params: {}, field: 'code' },
  PHONE_CODE_INVALID: { status: 400, trpc: 'BAD_REQUEST', params: {}, field: 'code' },
  IDEMPOTENCY_KEY_INVALID: { status: 400, trpc: 'BAD_REQUEST', params: {} },
  CURSOR_INVALID: { status: 400, trpc: 'BAD_REQUEST', params: {}, field: 'cursor' },
  NOT_SIGNED_IN: { status: 401, trpc: 'UNAUTHORIZED', params: {} },
  CREDENTIALS_INVALID: { status: 401, trpc: 'UNAUTHORIZED', params: {}, field: 'password' },
  SECOND_FACTOR_REQUIRED: { status: 401, trpc: 'UNAUTHORIZED', params: {}, field: 'code' },
  SECOND_FACTOR_INVALID: { status: 401, trpc: 'UNAUTHORIZED', params: {}, field: 'code' },
  API_KEY_INVALID: { status: 401, trpc: 'UNAUTHORIZED', params: {} },
  ACCOUNT_SUSPENDED: {
    status: 401,
    trpc: 'UNAUTHORIZED',
    params: { because: 'text', supportEmail: 'text' },
    field: 'username',
  },
  SIGNATURE_INVALID: { status: 401, trpc: 'UNAUTHORIZED', params: {} },
  ORIGIN_REFUSED: { status: 403, trpc: 'FORBIDDEN', params: {} },
  SCOPE_MISSING: { status: 403, trpc: 'FORBIDDEN', params: { scope: 'text' } },
  KEY_NOT_ACCEPTED: { status: 403, trpc: 'FORBIDDEN', params: {} },
  SECOND_FACTOR_MISSING: { status: 403, trpc: 'FORBIDDEN', params: {} },
  NOT_FOUND: { status: 404, trpc: 'NOT_FOUND', params: {} },
  FEATURE_OFF: { status: 404, trpc: 'NOT_FOUND', params: {} },
  TRACKING_NOT_FOUND: { status: 404, trpc: 'NOT_FOUND', params: {} },
  SUBSCRIPTION_NOT_FOUND: { status: 404, trpc: 'NOT_FOUND', params: {} },
  METHOD_NOT_ALLOWED: { status: 405, trpc: 'METHOD_NOT_SUPPORTED', params: {} },
  REQUEST_TOO_SLOW: { status: 408, trpc: 'TIMEOUT', params: {} },
  EMAIL_TAKEN: { status: 409, trpc: 'CONFLICT', params: {}, field: 'email' },
  ACCOUNT_EXISTS: { status: 409, trpc: 'CONFLICT', params: {}, field: 'email' },
  ACCOUNT_WITHOUT_ACCESS: { status: 409, trpc: 'CONFLICT', params: {} },
  INVITATION_ACCEPTED: { status: 409, trpc: 'CONFLICT', params: {} },
  SECOND_FACTOR_ON: { status: 409, trpc: 'CONFLICT', params: {} },
  SECOND_FACTOR_OFF: { status: 409, trpc: 'CONFLICT', params: {} },
  SECOND_FACTOR_OWN: { status: 409, trpc: 'CONFLICT', params: {} },
  LAST_ADMINISTRATOR: { status: 409, trpc: 'CONFLICT', params: {} },
  MESSAGE_UNANSWERABLE: { status: 409, trpc: 'CONFLICT', params: { email: 'text' } },
  STATUS_NOT_ALLOWED: { status: 409, trpc: 'CONFLICT', params: { from: 'status', to: 'status' } },
  EVENT_BEFORE_SHIPMENT: {
    status: 409,
    trpc: 'CONFLICT',
    params: { entered: 'instant' },
    field: 'timestamp',
  },
  SUBSCRIPTIONS_FULL: { status: 409, trpc: 'CONFLICT', params: { max: 'number' } },
  PLATFORMS_FULL: { status: 409, trpc: 'CONFLICT', params: { max: 'number' } },
  API_KEYS_FULL: { status: 409, trpc: 'CONFLICT', params: { max: 'number' } },
  IDEMPOTENCY_KEY_REUSED: { status: 409, trpc: 'CONFLICT', params: {} },
  IDEMPOTENCY_KEY_BUSY: { status: 409, trpc: 'CONFLICT', params: {} },
  IMPORT_RUNNING: { status: 409, trpc: 'CONFLICT', params: {} },
  SYNC_RUNNING: { status: 409, trpc: 'CONFLICT', params: {} },
  ORDER_CANCELLED: { status: 409, trpc: 'CONFLICT', params: {} },
  EXPORT_RUNNING: { status: 409, trpc: 'CONFLICT', params: {} },
  WAYBILL_ANNOUNCED: { status: 409, trpc: 'CONFLICT', params: {}, field: 'waybill' },
  PRE_ALERT_FIXED: { status: 409, trpc: 'CONFLICT', params: {} },
  PRE_ALERT_NOT_CANCELLED: { status: 409, trpc: 'CONFLICT', params: {} },
  PRE_ALERTS_FULL: { status: 409, trpc: 'CONFLICT', params: { max: 'number' } },
  LOCATION_EXISTS: { status: 409, trpc: 'CONFLICT', params: {}, field: 'code' },
  SCAN_ID_REUSED: { status: 409, trpc: 'CONFLICT', params: {}, field: 'scanId' },
  UNCLAIMED_GRANTED: { status: 409, trpc: 'CONFLICT', params: {} },
  UNCLAIMED_DISPOSED: { status: 409, trpc: 'CONFLICT', params: {} },
  UNCLAIMED_CLAIMED: { status: 409, trpc: 'CONFLICT', params: {} },
  DISPOSAL_TOO_EARLY: { status: 409, trpc: 'CONFLICT', params: { from: 'text' } },
  CLAIM_EXISTS: { status: 409, trpc: 'CONFLICT', params: {} },
  CLAIM_DECIDED: { status: 409, trpc: 'CONFLICT', params: {} },
  CLAIM_DENIED: { status: 409, trpc: 'CONFLICT', params: {} },
  CLAIMS_FULL: { status: 409, trpc: 'CONFLICT', params: { max: 'number' } },
  NO_PHOTOGRAPHS: { status: 409, trpc: 'CONFLICT', params: {} },
  IN_A_CONSOLIDATION: { status: 409, trpc: 'CONFLICT', params: { trackingNumber: 'text' } },
  NOT_IN_WAREHOUSE: {
    status: 409,
    trpc: 'CONFLICT',
    params: { trackingNumber: 'text', status: 'status' },
  },
  CONSOLIDATION_NOT_ALLOWED: {
    status: 409,
    trpc: 'CONFLICT',
    params: { state: 'consolidation' },
  },
  SETTINGS_CHANGED: { status: 409, trpc: 'CONFLICT', params: {}, field: 'version' },
  CODE_PREFIX_FIXED: { status: 409, trpc: 'CONFLICT', params: {}, field: 'business.codePrefix' },
  TRACKING_PREFIX_FIXED: {
    status: 409,
    trpc: 'CONFLICT',
    params: {},
    field: 'business.trackingPrefix',
  },
  SITE_IN_USE: { status: 409, trpc: 'CONFLICT', params: { site: 'text' }, field: 'sites' },
  QUOTE_EXPIRED: { status: 409, trpc: 'CONFLICT', params: {} },
  DOCUMENTS_FULL: { status: 409, trpc: 'CONFLICT', params: { max: 'number' } },
  STORED_DOCUMENTS_FULL: { status: 409, trpc: 'CONFLICT', params: { max: 'number' } },
  DOCUMENT_SPACE_FULL: { status: 409, trpc: 'CONFLICT', params: { max: 'number' } },
  BODY_TOO_LARGE: { status: 413, trpc: 'PAYLOAD_TOO_LARGE', params: { limit: 'number' } },
  FILE_TOO_LARGE: {
    status: 413,
    trpc: 'PAYLOAD_TOO_LARGE',
    params: { limit: 'number' },
    field: 'file',
  },
  ADDRESS_TOO_LONG: { status: 414, trpc: 'BAD_REQUEST', params: {} },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE', params: {} },
  UPLOAD_EXPECTED: { status: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE', params: {} },
  FILE_TYPE_UNSUPPORTED: {
    status: 415,
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    params: {},
    field: 'file',
  },
  FILE_UNREADABLE: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {}, field: 'file' },
  FILE_INFECTED: {
    status: 422,
    trpc: 'UNPROCESSABLE_CONTENT',
    params: { name: 'text' },
    field: 'file',
  },
  IMAGE_TOO_LARGE: {
    status: 422,
    trpc: 'UNPROCESSABLE_CONTENT',
    params: { limit: 'number' },
    field: 'file',
  },
  IMAGE_SIDE_TOO_LONG: {
    status: 422,
    trpc: 'UNPROCESSABLE_CONTENT',
    params: { limit: 'number' },
    field: 'file',
  },
  IMAGE_TOO_COMPLEX: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {}, field: 'file' },
  SHOP_SETTING_MISSING: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: { setting: 'text' } },
  SHOP_ADDRESS_MISSING: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHOP_ADDRESS_REFUSED: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHOP_SECRETS_UNREADABLE: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHOP_KEY_REFUSED: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHOP_NOT_FOUND: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHOP_RECORD_UNREADABLE: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHOP_ORDER_UNREADABLE: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: { order: 'text' } },
  SHOP_ORDER_FIELD: {
    status: 422,
    trpc: 'UNPROCESSABLE_CONTENT',
    params: { order: 'text', field: 'text' },
  },
  SHOP_ORDER_TOO_LONG: {
    status: 422,
    trpc: 'UNPROCESSABLE_CONTENT',
    params: { order: 'text', limit: 'number' },
  },
  SHOP_ORDER_TOO_LARGE: {
    status: 422,
    trpc: 'UNPROCESSABLE_CONTENT',
    params: { order: 'text', limit: 'number' },
  },
  SHOP_UNREACHABLE: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHOP_UNAVAILABLE: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: { status: 'number' } },
  SHOP_THROTTLED: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: { until: 'instant' } },
  SHOP_TOO_SLOW: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHOP_TOO_LARGE: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: { limit: 'number' } },
  SHOP_REDIRECTED: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHOP_BAD_ANSWER: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHOP_ENDLESS: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHOP_SYNC_BROKEN_OFF: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  EMAIL_NOT_ACCEPTED: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: { answer: 'text' } },
  EMAIL_UNANSWERED: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: { seconds: 'number' } },
  SHEET_KEY_REFUSED: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHEET_API_OFF: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHEET_NOT_SHARED: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: { email: 'text' } },
  SHEET_UNREACHABLE: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHEET_UNAVAILABLE: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: { status: 'number' } },
  SHEET_THROTTLED: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  SHEET_FULL: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  EXPORT_BROKEN_OFF: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', params: {} },
  TOO_MANY_REQUESTS: { status: 429, trpc: 'TOO_MANY_REQUESTS', params: { seconds: 'number' } },
  TOO_MANY_AT_ONCE: { status: 429, trpc: 'TOO_MANY_REQUESTS', params: { seconds: 'number' } },
  TOO_MANY_SIGN_INS: { status: 429, trpc: 'TOO_MANY_REQUESTS', params: { minutes: 'number' } },
  INTERNAL: { status: 500, trpc: 'INTERNAL_SERVER_ERROR', params: { requestId: 'text' } },
  SIGN_INS_BUSY: { status: 503, trpc: 'SERVICE_UNAVAILABLE', params: { seconds: 'number' } },
  LABELS_BUSY: { status: 503, trpc: 'SERVICE_UNAVAILABLE', params: { seconds: 'number' } },
  STORAGE_FULL: { status: 507, trpc: 'INTERNAL_SERVER_ERROR', params: {} },
  UNAVAILABLE: { status: 503, trpc: 'SERVICE_UNAVAILABLE', params: {} },
} as const satisfies Record<string, ErrorRow>;

/**
 * The kind of a parameter decides how it is shown: a shipment's `status` and the state of a
 * `consolidation` by their names, an `instant` (ISO 8601 in UTC) in Jamaica's time, a `text` and a
 * `number` unchanged.
 */
type ParamValues = {
  text: string;
  number: number;
  status: string;
  consolidation: string;
  instant: string;
};
export type ErrorParamKind = keyof ParamValues;

type ErrorRow = {
  status: number;
  trpc: string;
  params: Readonly<Record<string, ErrorParamKind>>;
  field?: string;
};

export type ErrorCode = keyof typeof errors;

/** The parameters of an error's text, by name. */
export type ErrorParams<C extends ErrorCode> = {
  [Name in keyof (typeof errors)[C]['params']]: ParamValues[(typeof errors)[C]['params'][Name] &
    ErrorParamKind];
};

/** The codes whose text has no parameters. */
export type PlainErrorCode = {
  [C in ErrorCode]: keyof (typeof errors)[C]['params'] extends never ? C : never;
}[ErrorCode];

/** The answer to any error: the body over REST, and `error.data` over tRPC. */
export type ErrorBody = {
  /** In the caller's language. */
  message: string;
  code: ErrorCode;
  requestId: string;
  /**
   * Every reason for the refusal, where it may have several; `code` and `message` are those of the
   * first.
   */
  reasons?: { trackingNumber: string; code: ErrorCode; message: string }[];
  /** One entry per invalid field; `path` is dotted. */
  issues?: { path: string; message: string }[];
};
