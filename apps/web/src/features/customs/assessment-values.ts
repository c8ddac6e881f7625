import type { Assessment, putAssessmentInput } from '@jadeport/contract/customs';
import { parseUsd } from '@jadeport/estimator';
import { decimalOf, divideHalfUp } from '@jadeport/money';
import type { z } from 'zod';

export const parts = ['cif', 'duty', 'scf', 'levy', 'caf', 'stamp', 'gct', 'customs'] as const;
export type Part = (typeof parts)[number];
export type Currency = 'USD' | 'JMD';

/** The fields of an assessment as texts. */
export type Values = {
  goods: { description: string; quantity: string; value: string; code: string }[];
  purpose: Assessment['purpose'];
  lane: Assessment['lane'];
  declarationNumber: string;
  needs: ('invoice' | 'id' | 'proof')[];
  note: string;
  assessed: Record<Part, string>;
  currency: Currency;
};

type Input = z.input<typeof putAssessmentInput>;

const decimal = (cents: number | null | undefined) => (cents == null ? '' : decimalOf(cents, 100));

export const valuesOf = (found: Assessment): Values => ({
  goods: found.lines.map(({ description, quantity, valueCents, tariffCode }) => ({
    description,
    quantity: String(quantity),
    value: decimal(valueCents),
    code: tariffCode ?? '',
  })),
  purpose: found.purpose,
  lane: found.lane,
  declarationNumber: found.declarationNumber ?? '',
  needs: [],
  note: '',
  assessed: Object.fromEntries(
    parts.map((part) => [part, decimal(found.assessed?.[part])]),
  ) as Values['assessed'],
  currency: 'USD',
});

/** JMD cents in US cents, half-up. */
export function inUsd(cents: number, jmdPerUsd: string): number {
  const [whole = '', fraction = ''] = jmdPerUsd.split('.');
  const rate = BigInt(whole + fraction.padEnd(4, '0'));
  return Number(divideHalfUp(BigInt(cents) * 10_000n, rate));
}

/**
 * What is sent: a lane, a declaration and an answer only where they changed, because each of them
 * commands something. An amount that cannot be read is sent as it is, so that the server names its field.
 */
export function inputOf(values: Values, found: Assessment): Input {
  const { needs, note, lane, purpose } = values;
  const declarationNumber = values.declarationNumber.trim();
  const before = valuesOf(found);
  const isAnswered = parts.some(
    (part) => values.assessed[part].trim() !== before.assessed[part].trim(),
  );
  return {
    trackingNumber: found.trackingNumber,
    lines: values.goods.map(({ description, quantity, value, code }) => ({
      description,
      quantity: Number(quantity),
      valueCents: parseUsd(value) ?? Number.NaN,
      tariffCode: code.trim(),
    })),
    purpose,
    ...(lane && lane !== found.lane && { lane }),
    ...(declarationNumber &&
      declarationNumber !== found.declarationNumber && { declarationNumber }),
    ...(isAnswered && { assessed: answerOf(values, found) }),
    ...(needs.length > 0 && { needs, ...(note.trim() && { note: note.trim() }) }),
  };
}

function answerOf({ assessed, currency }: Values, { exchangeRate }: Assessment): Input['assessed'] {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const text = assessed[part].trim();
      if (text === '') return [];
      const cents = parseUsd(text) ?? Number.NaN;
      const isJmd = currency === 'JMD' && !Number.isNaN(cents);
      return [[part, isJmd ? inUsd(cents, exchangeRate.jmdPerUsd) : cents]];
    }),
  );
}
