/** Rows and columns of a keyboard; with Shift, the row of digits. */
const keyboard = [
  ...['`1234567890-=', '~!@#$%^&*()_+', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'],
];
const lines = [...keyboard, ...keyboard.map((line) => [...line].reverse().join(''))];

/** Fewer neighbours are in words, too. */
const shortestRun = 3;

/** Pieces of a password that has a run: so few are as easy to guess as three characters. */
const mostPieces = 3;

/** A repeated block of this length is as easy to guess as the block. */
const longestBlock = 4;

/**
 * Whether a password, in lower case, is a pattern that others try first: characters in equal steps
 * (`654321`, `aaaaaa`, `2468`) or beside each other on a keyboard, several such runs after one another or
 * one with up to two further pieces (`1234x9`), each character doubled, or a block of up to four
 * characters again and again.
 */
export function isPattern(password: string): boolean {
  const characters = [...password];
  if (period(characters) <= longestBlock) return true;
  const single = characters.filter((character, at) => character !== characters[at - 1]);
  return [characters, single].some((each) => {
    const { runs, others } = pieces(each);
    return others === 0 || (runs > 0 && runs + others <= mostPieces);
  });
}

/** The smallest block that, repeated at least twice, makes these characters; Infinity for none. */
export function period(characters: readonly string[]): number {
  for (let size = 1; size <= characters.length / 2; size++) {
    if (characters.every((character, at) => at < size || character === characters[at - size])) {
      return size;
    }
  }
  return Number.POSITIVE_INFINITY;
}

/** The characters as runs, each as long as possible, and those that are in none. */
function pieces(characters: readonly string[]): { runs: number; others: number } {
  let [runs, others] = [0, 0];
  for (let at = 0; at < characters.length; ) {
    const length = runLength(characters.slice(at));
    if (length >= shortestRun) runs++;
    else others++;
    at += length >= shortestRun ? length : 1;
  }
  return { runs, others };
}

/** How many of the first characters make one run. */
function runLength(characters: readonly string[]): number {
  let length = shortestRun;
  while (length <= characters.length && isRun(characters.slice(0, length))) length++;
  return length - 1;
}

function isRun(characters: readonly string[]): boolean {
  const text = characters.join('');
  return lines.some((line) => line.includes(text)) || hasEqualSteps(characters);
}

/** From 9 it goes on to 0, and back. */
function hasEqualSteps(characters: readonly string[]): boolean {
  const areDigits = characters.every((character) => /^[0-9]$/.test(character));
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => {
    const step = code - (codes[at] ?? 0);
    return areDigits ? (step + 10) % 10 : step;
  });
  return steps.every((step) => step === steps[0]);
}
