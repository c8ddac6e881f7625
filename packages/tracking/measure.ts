// Prints the share of published valid numbers that are recognised: `pnpm --filter
// @jadeport/tracking measure`.
import { knownCouriers, namedShare } from './src/named-shares.ts';

console.table(knownCouriers.map(namedShare));
