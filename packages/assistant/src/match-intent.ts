import { type IntentId, intentIds, intents } from './intents.ts';
import { wordsOf } from './normalize.ts';

/**
 * Returns the intent whose keywords match the message best, or `fallback`. A phrase counts more
 * than a word, and a strong keyword more than a weak one, so a greeting before a question does not
 * decide; the order of the table decides ties.
 */
export function matchIntent(text: string): IntentId | 'fallback' {
  // Padding with spaces makes every whole word stand between two spaces.
  const padded = ` ${wordsOf(text, vocabulary).join(' ')} `;
  const message: Message = { padded, words: new Set(padded.split(' ')) };
  let best: { id: IntentId | 'fallback'; score: number } = { id: 'fallback', score: 0 };
  for (const id of intentIds) {
    const score = scoreOf(id, message);
    if (score > best.score) best = { id, score };
  }
  return best.id;
}

/** One strong keyword outweighs all weak ones of a message. */
const strongFactor = 5;

/** The words are there because a look-up is much faster than a search. */
type Message = { padded: string; words: ReadonlySet<string> };

function scoreOf(id: IntentId, message: Message): number {
  const { strong, weak = [] } = intents[id];
  return strongFactor * heldIn(message, strong) + heldIn(message, weak);
}

/**
 * The sum of the weights of the keywords in a message; a keyword inside a longer one counts once.
 */
function heldIn(message: Message, keywords: readonly string[]): number {
  const held = keywords.filter((keyword) => holds(message, keyword));
  const longest = held.filter(
    (keyword) => !held.some((other) => other !== keyword && other.includes(keyword)),
  );
  return longest.reduce((sum, keyword) => sum + weightOf(keyword), 0);
}

const isChinese = (keyword: string) => /\p{Script=Han}/u.test(keyword);

function holds({ padded, words }: Message, keyword: string): boolean {
  if (isChinese(keyword)) return padded.includes(keyword);
  const endings = [keyword, `${keyword}s`, `${keyword}es`];
  const [first = ''] = keyword.split(' ', 1);
  if (first === keyword) return endings.some((each) => words.has(each));
  return words.has(first) && endings.some((each) => padded.includes(` ${each} `));
}

/**
 * Counts words in English and pairs of characters in Chinese; each further one adds less than the
 * first.
 */
function weightOf(keyword: string): number {
  const parts = isChinese(keyword) ? keyword.length / 2 : keyword.split(' ').length;
  return 1 + (parts - 1) * 0.75;
}

/** Every English word that occurs in a keyword. */
const vocabulary: ReadonlySet<string> = new Set(
  intentIds.flatMap((id) =>
    [...intents[id].strong, ...(intents[id].weak ?? [])]
      .filter((keyword) => !isChinese(keyword))
      .flatMap((keyword) => keyword.split(' ')),
  ),
);
