import { Counter } from './db/counter.entity.ts';
import { ConfiguredAdministrator } from './features/accounts/configured-administrator.entity.ts';
import { EmailLink } from './features/accounts/email-link.entity.ts';
import { PasswordLink } from './features/accounts/password-link.entity.ts';
import { RecoveryCode } from './features/accounts/recovery-code.entity.ts';
import { SecondFactor } from './features/accounts/second-factor.entity.ts';
import { Session } from './features/accounts/session.entity.ts';
import { User } from './features/accounts/user.entity.ts';
import { ApiKey } from './features/api-keys/api-key.entity.ts';
import { RevokedApiKey } from './features/api-keys/revoked-api-key.entity.ts';
import { AuditEntry } from './features/audit/audit-entry.entity.ts';
import { AuditMention } from './features/audit/audit-mention.entity.ts';
import { Consolidation } from './features/consolidations/consolidation.entity.ts';
import { ConsolidationMember } from './features/consolidations/consolidation-member.entity.ts';
import { ContactAnswer } from './features/contact/contact-answer.entity.ts';
import { ContactMessage } from './features/contact/contact-message.entity.ts';
import { Customer } from './features/customers/customer.entity.ts';
import { Document } from './features/documents/document.entity.ts';
import { DocumentLink } from './features/documents/document-link.entity.ts';
import { StoredFile } from './features/documents/stored-file.entity.ts';
import { SheetSync } from './features/exports/sheet-sync.entity.ts';
import { FirstStepMark } from './features/first-steps/first-step-mark.entity.ts';
import { Location } from './features/locations/location.entity.ts';
import { Movement } from './features/locations/movement.entity.ts';
import { StockTake } from './features/locations/stock-take.entity.ts';
import { DeletedOrder } from './features/orders/deleted-order.entity.ts';
import { Order } from './features/orders/order.entity.ts';
import { OrderImport } from './features/orders/order-import.entity.ts';
import { Platform } from './features/platforms/platform.entity.ts';
import { PlatformSync } from './features/platforms/platform-sync.entity.ts';
import { RejectedOrder } from './features/platforms/rejected-order.entity.ts';
import { PreAlert } from './features/pre-alerts/pre-alert.entity.ts';
import { Scan } from './features/receiving/scan.entity.ts';
import { UnclaimedClaim } from './features/receiving/unclaimed-claim.entity.ts';
import { UnclaimedParcel } from './features/receiving/unclaimed-parcel.entity.ts';
import { SettingsVersion } from './features/settings/settings-version.entity.ts';
import { Shipment } from './features/shipments/shipment.entity.ts';
import { ShipmentChange } from './features/shipments/shipment-change.entity.ts';
import { TrackingEvent } from './features/shipments/tracking-event.entity.ts';
import { PhoneCode } from './features/tracking/phone-code.entity.ts';
import { SilencedNumber } from './features/tracking/silenced-number.entity.ts';
import { Subscription } from './features/tracking/subscription.entity.ts';
import { WebhookReceipt } from './features/webhooks/webhook-receipt.entity.ts';
import { Throttle } from './http/throttle.entity.ts';
import { IdempotentAnswer } from './rest/idempotent-answer.entity.ts';

/** Every entity by name; MikroORM does not search folders. */
export const entities = [
  User,
  Session,
  PasswordLink,
  EmailLink,
  ConfiguredAdministrator,
  SecondFactor,
  RecoveryCode,
  Throttle,
  Customer,
  Counter,
  Shipment,
  TrackingEvent,
  ShipmentChange,
  ContactMessage,
  ContactAnswer,
  AuditEntry,
  AuditMention,
  SettingsVersion,
  FirstStepMark,
  Subscription,
  SilencedNumber,
  PhoneCode,
  Platform,
  PlatformSync,
  RejectedOrder,
  DeletedOrder,
  Order,
  OrderImport,
  WebhookReceipt,
  ApiKey,
  RevokedApiKey,
  IdempotentAnswer,
  SheetSync,
  StoredFile,
  Document,
  DocumentLink,
  PreAlert,
  Location,
  Movement,
  Scan,
  UnclaimedParcel,
  StockTake,
  UnclaimedClaim,
  Consolidation,
  ConsolidationMember,
];
