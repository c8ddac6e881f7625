// Prints how many published valid numbers are named right: `pnpm --filter @jadeport/tracking measure`.
import { knownCouriers, namedShare } from './src/named-shares.ts';

console.table(knownCouriers.map(namedShare));
