const sequences = [
  ...Array.from({ length: 256 }, (_, byte) => [byte]),
  ...Array.from({ length: 128 * 192 }, (_, at) => [128 + Math.floor(at / 192), 64 + (at % 192)]),
];

/** Each character that one or two bytes of an encoding stand for. */
function charactersOf(label: string): Map<string, number[]> {
  const decoder = new TextDecoder(label);
  const characters = new Map<string, number[]>();
  for (const bytes of sequences) {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !characters.has(text)) {
      characters.set(text, bytes);
    }
  }
  return characters;
}

const known = new Map<string, Map<string, number[]>>();

/** Encodes a text as `new TextDecoder(label)` decodes it. */
export function encodeText(text: string, label: string): Buffer {
  if (label === 'utf-8') return Buffer.from(text);
  if (label === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (label === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const characters = known.get(label) ?? charactersOf(label);
  known.set(label, characters);
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = characters.get(character);
      if (!bytes) throw new Error(`${label} has no ${character}`);
      return bytes;
    }),
  );
}
