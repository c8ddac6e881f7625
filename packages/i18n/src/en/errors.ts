import type { ErrorCode } from '@jadeport/contract';

export const errors: Record<ErrorCode, string> = {
  VALIDATION_FAILED: 'Please check the highlighted fields. Nothing was saved.',
  MALFORMED_JSON: 'The request body is not valid JSON. Nothing was saved.',
  JSON_TOO_DEEP: 'The JSON is nested more than {limit} levels deep. Nothing was saved.',
  MALFORMED_REQUEST: 'The request could not be understood. Please check its address and body.',
  RESET_LINK_INVALID: 'The password reset link is invalid or expired.',
  EMAIL_LINK_INVALID:
    'This link is invalid, expired or already used. Ask for a new one in your profile.',
  CURRENT_PASSWORD_WRONG: 'Your current password is wrong. Nothing was changed.',
  SECOND_FACTOR_CODE_WRONG:
    'This code is wrong, expired or already used. Wait for the next one and try again.',
  PHONE_CODE_INVALID: 'This code is wrong or has expired. You can get a new one.',
  IDEMPOTENCY_KEY_INVALID:
    'An Idempotency-Key must be 1 to 255 visible ASCII characters. Nothing was saved.',
  CURSOR_INVALID: 'This cursor does not belong to this list. Start again without it.',
  NOT_SIGNED_IN: 'Please sign in first.',
  CREDENTIALS_INVALID: 'Invalid username or password',
  SECOND_FACTOR_REQUIRED: 'Enter the code from your authenticator app, or a recovery code.',
  SECOND_FACTOR_INVALID:
    'This code is wrong, expired or already used. Wait for the next one and try again.',
  API_KEY_INVALID: 'This API key is unknown or has been revoked.',
  ACCOUNT_SUSPENDED: 'This account is suspended{because}. Please write to {supportEmail}.',
  SIGNATURE_INVALID: 'The signature does not match this content. Nothing was saved.',
  ORIGIN_REFUSED: 'This request came from another site and was refused. Nothing was changed.',
  SCOPE_MISSING: 'This API key needs the scope “{scope}” for that. Nothing was changed.',
  KEY_NOT_ACCEPTED:
    'This can’t be done with an API key: sign in with a password. Nothing was changed.',
  SECOND_FACTOR_MISSING:
    'Your account needs two-step sign-in for that. Turn it on in your profile first.',
  NOT_FOUND: 'There is nothing at this address.',
  FEATURE_OFF: 'We don’t offer this at the moment. What you have begun stays as it is.',
  TRACKING_NOT_FOUND:
    'No tracking information found for this number. Please verify the tracking number and try again.',
  SUBSCRIPTION_NOT_FOUND:
    'This link is invalid or expired. To be notified about a package, enable its notifications again.',
  METHOD_NOT_ALLOWED: 'This address does not accept that method.',
  REQUEST_TOO_SLOW:
    'The connection was too slow and the data did not arrive in time. Nothing was saved; please send it again.',
  EMAIL_TAKEN:
    'This email address is already registered. Sign in, or use “Forgot password?” to get a new link.',
  ACCOUNT_EXISTS: 'This email address already has an account. Please use another one.',
  ACCOUNT_WITHOUT_ACCESS: 'This account has no access at the moment. Please restore it first.',
  INVITATION_ACCEPTED:
    'This invitation was already accepted. For a new password, use “Forgot password?” on the sign-in page.',
  SECOND_FACTOR_ON: 'Two-step sign-in is already on.',
  SECOND_FACTOR_OFF: 'Two-step sign-in is off.',
  SECOND_FACTOR_OWN: 'Turn off your own two-step sign-in in your profile.',
  LAST_ADMINISTRATOR:
    'This is the last administrator. Make someone else an administrator first. Nothing was changed.',
  MESSAGE_UNANSWERABLE: '“{email}” is not an email address we can reply to. Nothing was sent.',
  STATUS_NOT_ALLOWED: 'A package that is “{from}” cannot become “{to}”. Nothing was changed.',
  EVENT_BEFORE_SHIPMENT:
    'This package was entered on {entered} Jamaica time. A tracking event cannot be earlier. Nothing was changed.',
  SUBSCRIPTIONS_FULL:
    'This package already has {max} subscribers. One of them must unsubscribe before another can join.',
  PLATFORMS_FULL: 'You already have {max} shops, the most allowed.',
  API_KEYS_FULL: 'You already have {max} API keys. Revoke one you no longer use.',
  IDEMPOTENCY_KEY_REUSED:
    'This Idempotency-Key was already used for a different request. Nothing was changed.',
  IDEMPOTENCY_KEY_BUSY:
    'The first request with this Idempotency-Key is still running. Send it again in a moment.',
  IMPORT_RUNNING: 'Another of your files is still being imported. Upload this one when it is done.',
  SYNC_RUNNING: 'This shop is already syncing. You can follow its progress.',
  ORDER_CANCELLED: 'The shop took this order back, or it was not paid, so no shipment was created.',
  EXPORT_RUNNING: 'The customers are already syncing. You can follow the progress.',
  WAYBILL_ANNOUNCED: 'You have already pre-alerted a package with this tracking number.',
  PRE_ALERT_FIXED:
    'This pre-alert can’t be changed any more: its package has arrived, or it was cancelled.',
  PRE_ALERT_NOT_CANCELLED:
    'Only a cancelled pre-alert gives up its documents. Cancel it first, as long as its package has not arrived.',
  PRE_ALERTS_FULL:
    'You have {max} open pre-alerts, the most allowed. Cancel those that won’t come, or wait until packages arrive.',
  LOCATION_EXISTS: 'There is already a location with this code.',
  SCAN_ID_REUSED:
    'This scanId belongs to the scan of another parcel or another person. Nothing was saved: send it with a new one.',
  UNCLAIMED_GRANTED: 'This parcel already belongs to a customer.',
  UNCLAIMED_DISPOSED: 'This parcel has been disposed of.',
  UNCLAIMED_CLAIMED: 'A claim on this parcel waits for a decision. Decide on it first.',
  DISPOSAL_TOO_EARLY: 'This parcel can’t be disposed of before {from}.',
  CLAIM_EXISTS: 'You have claimed this parcel already. We’ll tell you what we decide.',
  CLAIM_DECIDED: 'This claim has been decided already.',
  CLAIM_DENIED:
    'We denied your claim on this parcel. To claim it again, please add a document that we have not seen yet.',
  CLAIMS_FULL:
    'You have {max} claims that wait for a decision, the most allowed. Please wait for one of them.',
  NO_PHOTOGRAPHS: 'Only photographs are shared with customers, and this parcel has none.',
  IN_A_CONSOLIDATION:
    '{trackingNumber} is part of a consolidation: it can’t be moved or combined by itself.',
  NOT_IN_WAREHOUSE: '{trackingNumber} is not in our warehouse: it is “{status}”.',
  CONSOLIDATION_NOT_ALLOWED: 'This consolidation is “{state}”, so this isn’t possible now.',
  SETTINGS_CHANGED:
    'Somebody else has changed the settings meanwhile. Please look at the present ones and save again.',
  CODE_PREFIX_FIXED: 'The customer code can’t change any more: customers already use theirs.',
  TRACKING_PREFIX_FIXED: 'The tracking number can’t change any more: packages already have theirs.',
  SITE_IN_USE: 'Site {site} is in use: it has shelves or customers. Move these first.',
  QUOTE_EXPIRED: 'This quote has expired. Your packages are free again: please ask for a new one.',
  DOCUMENTS_FULL:
    'You have {max} uploaded files that aren’t attached to anything. Attach them, or wait a day until they’re deleted.',
  STORED_DOCUMENTS_FULL:
    'You have {max} stored documents, the most allowed. Delete those of cancelled pre-alerts, or write to us.',
  DOCUMENT_SPACE_FULL:
    'Your stored documents take {max} GB, the most allowed. Delete those of cancelled pre-alerts, or write to us.',
  BODY_TOO_LARGE: 'The request is larger than {limit} KB. Nothing was saved.',
  FILE_TOO_LARGE: 'This file is larger than {limit} MB. Please send a smaller one.',
  ADDRESS_TOO_LONG: 'The request address is too long.',
  MEDIA_TYPE_UNSUPPORTED: 'Please send JSON (Content-Type: application/json).',
  UPLOAD_EXPECTED:
    'Please send a form (multipart/form-data) with the fields “file” and “kind”. Nothing was saved.',
  FILE_TYPE_UNSUPPORTED:
    'We can’t use this type of file. Please send a JPEG, PNG or WebP image, or a PDF.',
  FILE_UNREADABLE: 'This image is damaged or incomplete. Please take or export it again.',
  FILE_INFECTED: 'The virus scanner found “{name}” in this file. Nothing was saved.',
  IMAGE_TOO_LARGE: 'This image has more than {limit} megapixels. Please send a smaller one.',
  IMAGE_SIDE_TOO_LONG:
    'One side of this image is longer than {limit} pixels. Please send a smaller one.',
  IMAGE_TOO_COMPLEX:
    'This image is saved in a way that takes too long to read. Please save it again as an ordinary JPEG.',
  SHOP_SETTING_MISSING: 'This shop still needs its setting “{setting}”.',
  SHOP_ADDRESS_MISSING: 'This shop has no address to fetch orders from. Add one, or upload a file.',
  SHOP_ADDRESS_REFUSED:
    'We can’t call this shop’s address. It must start with https:// and be public.',
  SHOP_SECRETS_UNREADABLE:
    'The stored key and secret can no longer be read. Please enter them again.',
  SHOP_KEY_REFUSED:
    'The shop refused the key. Please check the key, the secret and their permissions.',
  SHOP_NOT_FOUND: 'There is no shop of this kind at that address. Please check the address.',
  SHOP_RECORD_UNREADABLE: 'The shop sent something that is no order.',
  SHOP_ORDER_UNREADABLE: 'The shop’s order {order} cannot be read.',
  SHOP_ORDER_FIELD:
    'The shop’s order {order} cannot be read: its {field} is missing or has an unexpected form.',
  SHOP_ORDER_TOO_LONG:
    'The shop’s order {order} has more than {limit} items, the most an order can have here.',
  SHOP_ORDER_TOO_LARGE:
    'The shop’s order {order} is larger than {limit} KB, the most an order can have here.',
  SHOP_UNREACHABLE: 'The shop could not be reached. Please check its address, or try again later.',
  SHOP_UNAVAILABLE: 'The shop is not working right now (status {status}).',
  SHOP_THROTTLED: 'The shop accepts no more requests until {until}, Jamaica time.',
  SHOP_TOO_SLOW: 'The shop took too long to answer.',
  SHOP_TOO_LARGE: 'The shop’s answer was larger than {limit} MB.',
  SHOP_REDIRECTED:
    'The shop redirected us to another address, which we don’t follow. Please enter its final address.',
  SHOP_BAD_ANSWER: 'The shop’s answer is not a list of orders.',
  SHOP_ENDLESS: 'The shop’s list of orders never ends.',
  SHOP_SYNC_BROKEN_OFF: 'The sync was interrupted before it finished.',
  EMAIL_NOT_ACCEPTED:
    'The mail server did not take the email: “{answer}”. Check SMTP_URL and MAIL_FROM, and start again. Nothing was sent.',
  EMAIL_UNANSWERED:
    'The mail server has not answered for {seconds} seconds. Check the host and the port in SMTP_URL. The email may still arrive.',
  SHEET_KEY_REFUSED:
    'Google refused the service account. Please check GOOGLE_SERVICE_ACCOUNT. The sheet is unchanged.',
  SHEET_API_OFF:
    'The Google Sheets API is not enabled in the service account’s project. Please enable it there. The sheet is unchanged.',
  SHEET_NOT_SHARED:
    'Google does not let us open the sheet. Share it with {email} as an editor, and check GOOGLE_SHEET_ID. The sheet is unchanged.',
  SHEET_UNREACHABLE:
    'Google did not answer. The sheet is complete, with the customers of the last sync or of this one; please sync again later.',
  SHEET_UNAVAILABLE:
    'Google Sheets had a problem (status {status}). The sheet is unchanged; please sync again later.',
  SHEET_THROTTLED:
    'Google accepts no more requests for now. The sheet is unchanged; please sync again in a few minutes.',
  SHEET_FULL:
    'The sheet has no room for all customers: Google allows 10 million cells. The sheet is unchanged.',
  EXPORT_BROKEN_OFF:
    'The sync was interrupted before it finished. The earlier content is still there.',
  TOO_MANY_REQUESTS: 'Too many requests. Please try again in {seconds} seconds.',
  TOO_MANY_AT_ONCE:
    'Too many of your requests are still under way. Please try again in {seconds} seconds.',
  TOO_MANY_SIGN_INS: 'Too many sign-in attempts. Please try again in {minutes} minutes.',
  SIGN_INS_BUSY: 'Many people are signing in right now. Please try again in {seconds} seconds.',
  INTERNAL:
    'Something went wrong on our side. Anything you saved before is safe. If it happens again, tell us this number: {requestId}',
  LABELS_BUSY: 'Many labels are being made right now. Please try again in {seconds} seconds.',
  STORAGE_FULL: 'There is no room to store files right now. Nothing was saved; please try later.',
  UNAVAILABLE: 'The service is starting or briefly unavailable. Please try again in a moment.',
};
