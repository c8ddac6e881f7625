import type { NamedCarrier } from './carriers.ts';
import type { CheckDigit } from './check-digits.ts';
import { dhlExpress, fedexExpress, gs1, gs1After91, s10, ups } from './check-digits.ts';

/**
 * A pattern of numbers; where a check digit is published, it has the groups `payload` and `digit`.
 */
type Shape = { pattern: RegExp; check?: CheckDigit };

/**
 * A courier's published number format. `telling`: the format is unique to the courier, so that a
 * number with a wrong check digit is most likely mistyped.
 */
type Format = Shape & { carrier: NamedCarrier; telling?: true };

/**
 * The formats of the four couriers, the more certain ones first. Sources: USPS Publication 199, the
 * couriers' pages on label numbers, and jkeen/tracking_number_data (MIT), release 2.0.0.
 *
 * For the 20 digits of USPS two check digits are published, with and without an unprinted "91" in
 * front. Only one may be accepted for a number: mailer numbers that start with 9 came with the "91"
 * barcode, so theirs includes it; all others exclude it.
 */
export const formats: readonly Format[] = [
  // USPS Intelligent Mail package barcode: 22 or 26 digits, alone or after 420 + ZIP or ZIP+4 (34
  // digits at most), or 30 digits alone.
  {
    carrier: 'usps',
    pattern:
      /^(?!\d{35})(?:420\d{5}(?:\d{4})?)?(?<payload>(?:92\d{3}(?=9)|93\d{3}(?=[0-8])|9[45]\d{3})\d{16}(?:\d{4})?)(?<digit>\d)$/,
    check: gs1,
    telling: true,
  },
  {
    carrier: 'usps',
    pattern: /^(?<payload>94\d{3}9\d{23})(?<digit>\d)$/,
    check: gs1,
    telling: true,
  },
  // Older USPS numbers: confirmation numbers with "91", after a ZIP code without it, and alone.
  {
    carrier: 'usps',
    pattern: /^(?:420\d{5}(?:\d{4})?)?(?<payload>91\d{19})(?<digit>\d)$/,
    check: gs1,
    telling: true,
  },
  {
    carrier: 'usps',
    pattern: /^420\d{5}(?:\d{4})?(?<payload>\d{19})(?<digit>\d)$/,
    check: gs1After91,
  },
  {
    carrier: 'usps',
    pattern: /^(?<payload>\d{2}9\d{16})(?<digit>\d)$/,
    check: gs1After91,
  },
  {
    carrier: 'usps',
    pattern: /^(?<payload>\d{2}[0-8]\d{16})(?<digit>\d)$/,
    check: gs1,
  },
  // UPS packages, then UPS waybills.
  {
    carrier: 'ups',
    pattern: /^1Z(?<payload>[A-Z0-9]{15})(?<digit>\d)$/,
    check: ups,
    telling: true,
  },
  {
    carrier: 'ups',
    pattern: /^[AHJKTV](?<payload>\d{9})(?<digit>\d)$/,
    check: ups,
    telling: true,
  },
  // FedEx Express, Ground, Ground 96, SSCC-18, then barcodes that contain an Express number.
  { carrier: 'fedex', pattern: /^(?<payload>\d{11})(?<digit>\d)$/, check: fedexExpress },
  { carrier: 'fedex', pattern: /^(?<payload>\d{14})(?<digit>\d)$/, check: gs1 },
  {
    carrier: 'fedex',
    pattern: /^96\d{5}(?<payload>\d{14})(?<digit>\d)$/,
    check: gs1,
    telling: true,
  },
  { carrier: 'fedex', pattern: /^\d{2}(?<payload>\d{15})(?<digit>\d)$/, check: gs1 },
  {
    carrier: 'fedex',
    pattern: /^(?:[0-8]\d|96)\d{18}(?<payload>\d{13})(?<digit>\d)$/,
    check: fedexExpress,
  },
  {
    carrier: 'fedex',
    pattern: /^3\d{15}(?<payload>\d{11})(?<digit>\d)\d{4}$/,
    check: fedexExpress,
  },
  // DHL Express waybills; then, without a check digit: pieces, eCommerce, 14 digits.
  { carrier: 'dhl', pattern: /^(?<payload>\d{9,10})(?<digit>\d)$/, check: dhlExpress },
  { carrier: 'dhl', pattern: /^(?:J[A-Z]{2,3}\d{9,10}|JD\d{10}|J?JD\d{18})$/ },
  {
    carrier: 'dhl',
    pattern: /^(?:GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)(?=[A-Z]*\d)[A-Z0-9]{10,39}$/,
  },
  { carrier: 'dhl', pattern: /^\d{14}$/ },
];

/**
 * UPU standard S10, the number of every international postal item; its last letters are a country
 * code.
 */
export const s10Format: Shape = {
  pattern: /^[A-Z]{2}(?<payload>\d{8})(?<digit>\d)(?<country>[A-Z]{2})$/,
  check: s10,
};

/** The result of matching a number with a format: `shape` where the format has no check digit. */
export type Fit = 'passes' | 'fails' | 'shape';

/**
 * Returns how `number` matches a format, or undefined where it does not. A payload of one repeated
 * character (zeros typed to fill a form) never passes, even where the check digit is correct.
 */
export function fit({ pattern, check }: Shape, number: string): Fit | undefined {
  const match = pattern.exec(number);
  if (!match) return undefined;
  const { payload = number, digit } = match.groups ?? {};
  const repeated = /^(.)\1*$/.test(payload);
  if (!check) return repeated ? undefined : 'shape';
  return !repeated && check(payload) === Number(digit) ? 'passes' : 'fails';
}
