import type { ErrorCode } from '@jadeport/contract';

export const errors: Record<ErrorCode, string> = {
  VALIDATION_FAILED: 'Please check the highlighted fields. Nothing was saved.',
  MALFORMED_JSON: 'The request body is not valid JSON. Nothing was saved.',
  MALFORMED_REQUEST: 'The request could not be understood. Please check its address and body.',
  RESET_LINK_INVALID: 'The password reset link is invalid or expired.',
  CURRENT_PASSWORD_WRONG: 'Your current password is not right. Your password has not changed.',
  CURSOR_INVALID: 'The cursor is not one that this list gave. Start again without it.',
  NOT_SIGNED_IN: 'Please sign in first.',
  CREDENTIALS_INVALID: 'Invalid username or password',
  ORIGIN_REFUSED: 'This request came from another site and was refused. Nothing was changed.',
  NOT_FOUND: 'There is nothing at this address.',
  TRACKING_NOT_FOUND:
    'No tracking information found for this number. Please verify the tracking number and try again.',
  SUBSCRIPTION_NOT_FOUND:
    'This link is invalid or expired. To be told about a package, enable notifications on it again.',
  METHOD_NOT_ALLOWED: 'This address does not take that method.',
  EMAIL_TAKEN:
    'This e-mail address is already registered. Sign in, or use “Forgot password” to get a new link.',
  STATUS_NOT_ALLOWED: 'A package that is “{from}” cannot become “{to}”. Nothing was changed.',
  SUBSCRIPTIONS_FULL:
    'This package already has {max} subscribers. One of them must stop before another can join.',
  BODY_TOO_LARGE: 'The request is larger than {limit} KB. Nothing was saved.',
  ADDRESS_TOO_LONG: 'The address of the request is too long.',
  MEDIA_TYPE_UNSUPPORTED: 'Please send JSON (Content-Type: application/json).',
  TOO_MANY_REQUESTS: 'Too many requests. Please try again in {seconds} seconds.',
  TOO_MANY_SIGN_INS: 'Too many sign-in attempts. Please try again in {minutes} minutes.',
  INTERNAL:
    'Something went wrong on our side. What you saved before is safe. If it happens again, tell us this number: {requestId}',
  UNAVAILABLE: 'The service is starting or briefly unavailable. Please try again in a moment.',
};
