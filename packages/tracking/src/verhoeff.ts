/** Multiplication table of the dihedral group D5: row times column. */
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];

/** Permutations of a digit by its distance from the check digit, 0 to 7, then repeating. */
const permutation = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

const inverse = '0432156789';

/**
 * Returns the check digit of a text of digits by Verhoeff's scheme (J. Verhoeff, "Error Detecting
 * Decimal Codes", 1969). It detects every single wrong digit and every swap of two neighbours.
 */
export function verhoeff(digits: string): string {
  const sum = [...digits].reduceRight((row, digit, index) => {
    const distance = digits.length - index;
    const counted = permutation[distance % 8]?.charAt(Number(digit));
    return Number(product[row]?.charAt(Number(counted)));
  }, 0);
  return inverse.charAt(sum);
}
