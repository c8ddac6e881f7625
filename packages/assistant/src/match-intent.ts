import { type IntentId, intentIds, intents } from './intents.ts';
import { wordsOf } from './normalize.ts';

/**
 * The intent of a chat message: that whose words it holds most of, or `fallback`. A longer phrase
 * counts for more than a word, a strong one for more than a weak one, and the table's order decides
 * ties. So a greeting before a question is not taken for the question.
 */
export function matchIntent(text: string): IntentId | 'fallback' {
  // Padded with spaces, so that a whole word is one between two spaces.
  const message = ` ${wordsOf(text, vocabulary).join(' ')} `;
  let best: { id: IntentId | 'fallback'; score: number } = { id: 'fallback', score: 0 };
  for (const id of intentIds) {
    const score = scoreOf(id, message);
    if (score > best.score) best = { id, score };
  }
  return best.id;
}

/** One strong word outweighs any frame of a question. */
const strongFactor = 5;

function scoreOf(id: IntentId, message: string): number {
  const { strong, weak = [] } = intents[id];
  return strongFactor * heldIn(message, strong) + heldIn(message, weak);
}

/** The summed weight of the keywords that stand in a message; one inside a longer one counts once. */
function heldIn(message: string, keywords: readonly string[]): number {
  const held = keywords.filter((keyword) => holds(message, keyword));
  const longest = held.filter(
    (keyword) => !held.some((other) => other !== keyword && other.includes(keyword)),
  );
  return longest.reduce((sum, keyword) => sum + weightOf(keyword), 0);
}

const isChinese = (keyword: string) => /\p{Script=Han}/u.test(keyword);

function holds(message: string, keyword: string): boolean {
  if (isChinese(keyword)) return message.includes(keyword);
  return (
    message.includes(` ${keyword} `) ||
    message.includes(` ${keyword}s `) ||
    message.includes(` ${keyword}es `)
  );
}

/** Words in English, pairs of characters in Chinese; each more adds less than the first. */
function weightOf(keyword: string): number {
  const parts = isChinese(keyword) ? keyword.length / 2 : keyword.split(' ').length;
  return 1 + (parts - 1) * 0.75;
}

/** Every English word that our keywords hold. */
const vocabulary: ReadonlySet<string> = new Set(
  intentIds.flatMap((id) =>
    [...intents[id].strong, ...(intents[id].weak ?? [])]
      .filter((keyword) => !isChinese(keyword))
      .flatMap((keyword) => keyword.split(' ')),
  ),
);
