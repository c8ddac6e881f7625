import { Counter } from './db/counter.entity.ts';
import { PasswordLink } from './features/accounts/password-link.entity.ts';
import { RecoveryCode } from './features/accounts/recovery-code.entity.ts';
import { SecondFactor } from './features/accounts/second-factor.entity.ts';
import { Session } from './features/accounts/session.entity.ts';
import { User } from './features/accounts/user.entity.ts';
import { ApiKey } from './features/api-keys/api-key.entity.ts';
import { AuditEntry } from './features/audit/audit-entry.entity.ts';
import { CarrierEvent } from './features/carrier-events/carrier-event.entity.ts';
import { CarrierWaybill } from './features/carrier-events/carrier-waybill.entity.ts';
import { Consolidation } from './features/consolidations/consolidation.entity.ts';
import { ConsolidationMember } from './features/consolidations/consolidation-member.entity.ts';
import { ContactAnswer } from './features/contact/contact-answer.entity.ts';
import { ContactMessage } from './features/contact/contact-message.entity.ts';
import { Customer } from './features/customers/customer.entity.ts';
import { CustomerAlias } from './features/customers/customer-alias.entity.ts';
import { Assessment } from './features/customs/assessment.entity.ts';
import { GoodsCorrection } from './features/customs/goods-correction.entity.ts';
import { TariffImport } from './features/customs/tariff-import.entity.ts';
import { TariffLine } from './features/customs/tariff-line.entity.ts';
import { Document } from './features/documents/document.entity.ts';
import { DocumentLink } from './features/documents/document-link.entity.ts';
import { StoredFile } from './features/documents/stored-file.entity.ts';
import { SheetSync } from './features/exports/sheet-sync.entity.ts';
import { GoodsDecision } from './features/goods/goods-decision.entity.ts';
import { Import } from './features/imports/import.entity.ts';
import { ImportRow } from './features/imports/import-row.entity.ts';
import { InsuranceClaim } from './features/insurance-claims/insurance-claim.entity.ts';
import { Charge } from './features/invoices/charge.entity.ts';
import { CreditNote } from './features/invoices/credit-note.entity.ts';
import { Invoice } from './features/invoices/invoice.entity.ts';
import { InvoiceLine } from './features/invoices/invoice-line.entity.ts';
import { Location } from './features/locations/location.entity.ts';
import { Movement } from './features/locations/movement.entity.ts';
import { StockTake } from './features/locations/stock-take.entity.ts';
import { ArrivalScan } from './features/manifests/arrival-scan.entity.ts';
import { Bag } from './features/manifests/bag.entity.ts';
import { BagUnit } from './features/manifests/bag-unit.entity.ts';
import { Manifest } from './features/manifests/manifest.entity.ts';
import { ManifestLine } from './features/manifests/manifest-line.entity.ts';
import { ManifestSchema } from './features/manifests/manifest-schema.entity.ts';
import { ShippingChoice } from './features/manifests/shipping-choice.entity.ts';
import { TransitTime } from './features/manifests/transit-time.entity.ts';
import { UnitArrival } from './features/manifests/unit-arrival.entity.ts';
import { UnitResolution } from './features/manifests/unit-resolution.entity.ts';
import { NotificationDelivery } from './features/notifications/notification-delivery.entity.ts';
import { NotificationPreference } from './features/notifications/notification-preference.entity.ts';
import { NotificationTemplate } from './features/notifications/notification-template.entity.ts';
import { PushSubscription } from './features/notifications/push-subscription.entity.ts';
import { QuietHours } from './features/notifications/quiet-hours.entity.ts';
import { WhatsappWindow } from './features/notifications/whatsapp-window.entity.ts';
import { Order } from './features/orders/order.entity.ts';
import { OrderImport } from './features/orders/order-import.entity.ts';
import { Allocation } from './features/payments/allocation.entity.ts';
import { CardPage } from './features/payments/card-page.entity.ts';
import { Drawer } from './features/payments/drawer.entity.ts';
import { DrawerCount } from './features/payments/drawer-count.entity.ts';
import { Payment } from './features/payments/payment.entity.ts';
import { Refund } from './features/payments/refund.entity.ts';
import { AuthorisedPerson } from './features/pickups/authorised-person.entity.ts';
import { Delivery } from './features/pickups/delivery.entity.ts';
import { DeliveryUnit } from './features/pickups/delivery-unit.entity.ts';
import { HandOver } from './features/pickups/hand-over.entity.ts';
import { HandOverUnit } from './features/pickups/hand-over-unit.entity.ts';
import { PickupTicket } from './features/pickups/pickup-ticket.entity.ts';
import { Platform } from './features/platforms/platform.entity.ts';
import { PlatformSync } from './features/platforms/platform-sync.entity.ts';
import { PreAlert } from './features/pre-alerts/pre-alert.entity.ts';
import { Scan } from './features/receiving/scan.entity.ts';
import { UnclaimedClaim } from './features/receiving/unclaimed-claim.entity.ts';
import { UnclaimedParcel } from './features/receiving/unclaimed-parcel.entity.ts';
import { CountedDay } from './features/reports/counted-day.entity.ts';
import { DailyFigure } from './features/reports/daily-figure.entity.ts';
import { StaleTime } from './features/reports/stale-time.entity.ts';
import { SettingsVersion } from './features/settings/settings-version.entity.ts';
import { Shipment } from './features/shipments/shipment.entity.ts';
import { ShipmentAlias } from './features/shipments/shipment-alias.entity.ts';
import { ShipmentChange } from './features/shipments/shipment-change.entity.ts';
import { TrackingEvent } from './features/shipments/tracking-event.entity.ts';
import { StorageClock } from './features/storage/storage-clock.entity.ts';
import { StorageReminder } from './features/storage/storage-reminder.entity.ts';
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
  SecondFactor,
  RecoveryCode,
  Throttle,
  Customer,
  CustomerAlias,
  Counter,
  Shipment,
  TrackingEvent,
  ShipmentChange,
  ShipmentAlias,
  ContactMessage,
  ContactAnswer,
  AuditEntry,
  SettingsVersion,
  NotificationPreference,
  NotificationDelivery,
  NotificationTemplate,
  PushSubscription,
  QuietHours,
  WhatsappWindow,
  Subscription,
  SilencedNumber,
  PhoneCode,
  Platform,
  PlatformSync,
  Order,
  OrderImport,
  Import,
  ImportRow,
  WebhookReceipt,
  ApiKey,
  IdempotentAnswer,
  SheetSync,
  StoredFile,
  Document,
  DocumentLink,
  PreAlert,
  GoodsDecision,
  CarrierWaybill,
  CarrierEvent,
  Location,
  Movement,
  Scan,
  UnclaimedParcel,
  StockTake,
  UnclaimedClaim,
  Consolidation,
  ConsolidationMember,
  Manifest,
  Bag,
  BagUnit,
  ManifestLine,
  ArrivalScan,
  UnitArrival,
  UnitResolution,
  ShippingChoice,
  TransitTime,
  CountedDay,
  DailyFigure,
  StaleTime,
  StorageClock,
  StorageReminder,
  ManifestSchema,
  TariffImport,
  TariffLine,
  GoodsCorrection,
  Assessment,
  PickupTicket,
  AuthorisedPerson,
  HandOver,
  HandOverUnit,
  Delivery,
  DeliveryUnit,
  Invoice,
  Charge,
  InvoiceLine,
  CreditNote,
  Drawer,
  DrawerCount,
  Payment,
  Allocation,
  Refund,
  CardPage,
  InsuranceClaim,
];
