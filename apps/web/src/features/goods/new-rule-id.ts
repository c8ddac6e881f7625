/** An id for a new row of the list, from its first English word: `Pepper spray` is `pepper-spray`. */
export function newRuleId(word: string, taken: readonly string[]): string {
  const name =
    word
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 36) || 'goods';
  let id = name;
  for (let count = 2; taken.includes(id); count++) id = `${name}-${count}`;
  return id;
}
