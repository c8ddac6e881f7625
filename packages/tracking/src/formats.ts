import type { NamedCarrier } from './carriers.ts';
import type { CheckDigit } from './check-digits.ts';
import { dhlExpress, fedexExpress, gs1, gs1After91, s10, ups } from './check-digits.ts';

/** A shape of numbers; where a check digit is published, `pattern` has groups `payload`, `digit`. */
type Shape = { pattern: RegExp; check?: CheckDigit };

/**
 * A courier's published number format. `telling`: the shape alone points at the courier, so that
 * a number with a wrong check digit is most likely a misread one of its own.
 */
type Format = Shape & { carrier: NamedCarrier; telling?: true };

/**
 * The formats of the four couriers, the surer ones first. Facts: USPS Publication 199, the couriers'
 * pages on label numbers, and the formats in jkeen/tracking_number_data (MIT), release 2.0.0.
 *
 * For USPS's 20 digits two check digits are published, with and without an unprinted "91" in front.
 * A number must have one right digit only: mailer numbers that start with 9 came with the "91"
 * barcode, so they count with it, all others without.
 */
export const formats: readonly Format[] = [
  // USPS Intelligent Mail package barcode: 22 or 26 digits, bare or behind 420 + ZIP or ZIP+4
  // (34 digits at most), or 30 bare ones.
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
  // USPS before it: confirmation numbers with their "91", behind a ZIP code without it, and bare.
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
  // UPS packages, then waybills.
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
  // FedEx Express, Ground, Ground 96, SSCC-18, then the barcodes around an Express number.
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

/** UPU standard S10, the number of every postal item between countries; its last letters name one. */
export const s10Format: Shape = {
  pattern: /^[A-Z]{2}(?<payload>\d{8})(?<digit>\d)(?<country>[A-Z]{2})$/,
  check: s10,
};

/** How a number fits a format: `shape` where the format has no check digit. */
export type Fit = 'passes' | 'fails' | 'shape';

/**
 * How `number` fits a format, or undefined where it has another shape. A payload of one repeated
 * character (zeros typed to fill a form) never fits well, even where the arithmetic agrees.
 */
export function fit({ pattern, check }: Shape, number: string): Fit | undefined {
  const match = pattern.exec(number);
  if (!match) return undefined;
  const { payload = number, digit } = match.groups ?? {};
  const repeated = /^(.)\1*$/.test(payload);
  if (!check) return repeated ? undefined : 'shape';
  return !repeated && check(payload) === Number(digit) ? 'passes' : 'fails';
}
