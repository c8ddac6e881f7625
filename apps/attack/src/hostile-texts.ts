import fc from 'fast-check';

/** Pieces that regular expressions of numbers, codes and intents begin to match. */
const pieces = [
  ...['9400', '1Z', 'RR', 'SF', 'YT', 'JD', 'J10-', 'CJS', '92', 'LZ', 'CN', 'US', '#', '420'],
  ...['0', '1', '9', 'A', 'z', ' ', '-', '.', '\t', '\n', '\u00a0', '\u200b', '\u202e', '\u0000'],
  ...['where is my package', '我的包裹在哪里', '多少钱', 'how much', 'customs', '快递单号'],
  ...['https://', '%00', '<script>', '{{', '))', '((a+)+)', '１２３', '\ud800', '👩‍👩‍👧', 'ﷺ', 'é'],
];

const piece = fc.oneof(
  fc.constantFrom(...pieces),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.stringMatching(/^[A-Z0-9 -]{1,30}$/),
);

/** Texts that are made to be slow to match: repeated pieces up to 100,000 characters, and mixtures. */
export const hostileTexts = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 40 }).map((all) => all.join('')) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(piece, fc.integer({ min: 1, max: 2000 }), piece)
      .map(([a, times, b]) => (a.repeat(times) + b).slice(0, 2000)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(piece, piece, fc.integer({ min: 1, max: 60 }))
      .map(([a, b, times]) => (a + b).repeat(times).slice(0, 64)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2000 }) },
  { weight: 1, arbitrary: piece.map((a) => (a || 'x').repeat(20_000).slice(0, 100_000)) },
);
