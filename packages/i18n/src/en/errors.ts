import type { ErrorCode } from '@jadeport/contract';

export const errors: Record<ErrorCode, string> = {
  VALIDATION_FAILED: 'Please check the highlighted fields. Nothing was saved.',
  MALFORMED_JSON: 'The request body is not valid JSON. Nothing was saved.',
  MALFORMED_REQUEST: 'The request could not be understood. Please check its address and body.',
  RESET_LINK_INVALID: 'The password reset link is invalid or expired.',
  CURRENT_PASSWORD_WRONG: 'Your current password is not right. Your password has not changed.',
  IDEMPOTENCY_KEY_INVALID:
    'An Idempotency-Key is 1 to 255 visible ASCII characters. Nothing was saved.',
  CURSOR_INVALID: 'The cursor is not one that this list gave. Start again without it.',
  NOT_SIGNED_IN: 'Please sign in first.',
  CREDENTIALS_INVALID: 'Invalid username or password',
  API_KEY_INVALID: 'This API key is not known, or has been revoked.',
  ACCOUNT_SUSPENDED: 'This account is suspended{because}. Please write to {supportEmail}.',
  SIGNATURE_INVALID: 'The signature does not belong to this content. Nothing was saved.',
  ORIGIN_REFUSED: 'This request came from another site and was refused. Nothing was changed.',
  SCOPE_MISSING: 'This API key needs the scope “{scope}” for that. Nothing was changed.',
  KEY_NOT_ACCEPTED: 'This takes no API key: sign in with a password. Nothing was changed.',
  NOT_FOUND: 'There is nothing at this address.',
  TRACKING_NOT_FOUND:
    'No tracking information found for this number. Please verify the tracking number and try again.',
  SUBSCRIPTION_NOT_FOUND:
    'This link is invalid or expired. To be told about a package, enable notifications on it again.',
  METHOD_NOT_ALLOWED: 'This address does not take that method.',
  EMAIL_TAKEN:
    'This e-mail address is already registered. Sign in, or use “Forgot password” to get a new link.',
  ACCOUNT_EXISTS: 'This e-mail address already has an account. Please use another one.',
  ACCOUNT_WITHOUT_ACCESS: 'This account has no access at the moment. Please restore it first.',
  INVITATION_ACCEPTED:
    'This invitation was accepted already. A new password comes by “Forgot password” on the sign-in page.',
  LAST_ADMINISTRATOR:
    'This is the last administrator. Make somebody else an administrator first. Nothing was changed.',
  MESSAGE_UNANSWERABLE: '“{email}” is no e-mail address that we can write to. Nothing was sent.',
  STATUS_NOT_ALLOWED: 'A package that is “{from}” cannot become “{to}”. Nothing was changed.',
  SUBSCRIPTIONS_FULL:
    'This package already has {max} subscribers. One of them must stop before another can join.',
  PLATFORMS_FULL: 'You have {max} shops already, which is as many as there can be.',
  API_KEYS_FULL: 'You have {max} API keys already. Revoke one that is no longer used.',
  IDEMPOTENCY_KEY_REUSED:
    'This Idempotency-Key came with another request before. Nothing was changed.',
  IDEMPOTENCY_KEY_BUSY:
    'The first request with this Idempotency-Key is still at work. Send it again in a moment.',
  IMPORT_RUNNING: 'Another file of yours is still being imported. Upload this one when it is done.',
  SYNC_RUNNING: 'This shop is being synced already. You can watch how far it is.',
  ORDER_CANCELLED: 'This order was cancelled in the shop, so no shipment was made.',
  EXPORT_RUNNING: 'The customers are being synced already. You can watch how far it is.',
  BODY_TOO_LARGE: 'The request is larger than {limit} KB. Nothing was saved.',
  ADDRESS_TOO_LONG: 'The address of the request is too long.',
  MEDIA_TYPE_UNSUPPORTED: 'Please send JSON (Content-Type: application/json).',
  SHOP_SETTING_MISSING: 'This shop still needs its setting “{setting}”.',
  SHOP_ADDRESS_MISSING: 'This shop has no address to fetch orders from. Add one, or upload a file.',
  SHOP_ADDRESS_REFUSED:
    'The shop’s address is not one we call. It must begin with https:// and be reachable by everyone.',
  SHOP_SECRETS_UNREADABLE:
    'The stored key and secret can no longer be read. Please enter them again.',
  SHOP_KEY_REFUSED: 'The shop refused the key. Please check key, secret and their permissions.',
  SHOP_NOT_FOUND: 'There is no shop of this kind at that address. Please check the address.',
  SHOP_ORDER_UNREADABLE: 'The shop’s order {order} cannot be read.',
  SHOP_ORDER_TOO_LONG:
    'The shop’s order {order} has more than {limit} items, the most an order can have here.',
  SHOP_ORDER_TOO_LARGE:
    'The shop’s order {order} is larger than {limit} KB, the most an order can have here.',
  SHOP_UNREACHABLE: 'The shop could not be reached. Please check its address, or try again later.',
  SHOP_UNAVAILABLE: 'The shop is out of order at the moment (status {status}).',
  SHOP_THROTTLED: 'The shop takes no more requests until {until}, Jamaica time.',
  SHOP_TOO_SLOW: 'The shop took too long to answer.',
  SHOP_TOO_LARGE: 'The shop’s answer was larger than {limit} MB.',
  SHOP_REDIRECTED:
    'The shop sent us on to another address, which we do not follow. Please enter its final address.',
  SHOP_BAD_ANSWER: 'The shop answered with something that is not a list of orders.',
  SHOP_ENDLESS: 'The shop’s list of orders did not come to an end.',
  SHOP_SYNC_BROKEN_OFF: 'The sync was broken off before its end.',
  SHEET_KEY_REFUSED:
    'Google refused the service account. Please check GOOGLE_SERVICE_ACCOUNT. The sheet is unchanged.',
  SHEET_API_OFF:
    'The Google Sheets API is not enabled in the service account’s project. Please enable it there. The sheet is unchanged.',
  SHEET_NOT_SHARED:
    'Google does not let us into the sheet. Share it with {email} as an editor, and check GOOGLE_SHEET_ID. The sheet is unchanged.',
  SHEET_UNREACHABLE:
    'Google did not answer. The sheet is whole, with the customers of the last sync or of this one; please sync again later.',
  SHEET_UNAVAILABLE:
    'Google Sheets could not do its part (status {status}). The sheet holds what it held; please sync again later.',
  SHEET_THROTTLED:
    'Google takes no more requests for now. The sheet holds what it held; please sync again in a few minutes.',
  SHEET_FULL:
    'The sheet has no room for all customers: Google allows 10 million cells. It holds what it held.',
  EXPORT_BROKEN_OFF: 'The sync was broken off before its end. What was there before still is.',
  TOO_MANY_REQUESTS: 'Too many requests. Please try again in {seconds} seconds.',
  TOO_MANY_SIGN_INS: 'Too many sign-in attempts. Please try again in {minutes} minutes.',
  INTERNAL:
    'Something went wrong on our side. What you saved before is safe. If it happens again, tell us this number: {requestId}',
  UNAVAILABLE: 'The service is starting or briefly unavailable. Please try again in a moment.',
};
