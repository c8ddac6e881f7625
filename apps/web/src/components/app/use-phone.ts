import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '../../tokens.ts';

/** In em, as in the styles: somebody who reads large text gets the layout of a phone. */
const belowMedium = `(max-width: ${(breakpoints.medium - 0.02) / 16}em)`;

/** Whether the page has the layout of a phone, from the first render on. */
export const usePhone = (): boolean =>
  useMediaQuery(belowMedium, false, { getInitialValueInEffect: false }) ?? false;
