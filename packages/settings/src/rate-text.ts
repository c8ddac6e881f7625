/** The source of the rate in the first settings. An administrator's own words stay as they are. */
export const firstRateSource = 'Set by the administrator';

/**
 * What a text says of a rate: without the zeros that fill it up to four decimals, and with the
 * reader's words, `ours`, for the source that nobody has written.
 */
export const rateText = (
  rate: { jmdPerUsd: string; day: string; source: string },
  ours: string,
): { rate: string; day: string; source: string } => ({
  rate: shortRate(rate.jmdPerUsd, 2),
  day: rate.day,
  source: rate.source === firstRateSource ? ours : rate.source,
});

/** Without the zeros at the end of a rate, but with at least `least` decimals: 160.0000 → 160.00. */
export function shortRate(rate: string, least: number): string {
  const [whole = '', fraction = ''] = rate.split('.');
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(least, '0')}`;
}
