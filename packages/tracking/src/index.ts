export { cardCarrier, panelCarrier } from './carrier-rules.ts';
export type { Carrier, CarrierId, NamedCarrier } from './carriers.ts';
export { carriers, carrierUrl } from './carriers.ts';
export type { Confidence, Detection, Hint, HintReason } from './detect.ts';
export { detect, hintReasons } from './detect.ts';
export type { Found } from './find-in-text.ts';
export { findInText } from './find-in-text.ts';
export { normalizeTrackingNumber } from './normalize-tracking-number.ts';
export { withoutRoutingCode } from './routing-code.ts';
