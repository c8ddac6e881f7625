const quantityInLine = [
  /(?:数量|數量|件数|qty|quantity|count|menge|anzahl|quantit[éy]|cantidad)\s*[:.]?\s*(\d{1,4})(?![\d.])(?:\s?[件个])?/i,
  /(?:^|\(|(?<=(?<!\d)\s|\p{Script=Han}))(?:^X\s*(?=\d{1,4}$)|[x×✕*]\s*|X(?=\d{1,2}(?!\d)))(\d{1,4})(?![\d.,"]|\s*[x×*]\s*\d|\s?(?:cm|mm|m|in|ft|inch)\b|[米厘寸斤克])(?:\s?[件个])?\)?/u,
  /(?<![\d.,/])(\d{1,4})\s*(?:[x×*](?![\s]*[a-z\d])|(?:件|个|双|台|套)(?![\p{Script=Han}/])|(?:pcs?|pieces?|stück)(?=\s*(?:$|[^\s\p{L}/])))/iu,
  /^(\d{1,4})\s*(?:[x×*]\s+(?=\p{L})|x(?=\p{Lu}))/u,
  /^(\d{1,2}) of:/i,
];
/** The label of a quantity, which the next line has. */
export const quantityAlone =
  /^(?:数量|數量|件数|qty|quantity|menge|anzahl|quantit[éy]|cantidad)\s*:?$/i;

/** The words of a line without a quantity, a label, and the signs around them. */
export function counted(line: string): { text: string; quantity: number | null } {
  let rest = line.trim();
  let quantity: number | null = null;
  for (const pattern of quantityInLine) {
    const match = pattern.exec(rest);
    if (!match) continue;
    quantity = Number(match[1]);
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    break;
  }
  const text = rest
    .replace(/\s+/g, ' ')
    .replace(
      /^ ?(?:商品(?:名称?)?(?=[ :])|宝贝(?=[ :])|(?:item|product)(?= ?:)|(?:单价|价格)(?=[ :]|$)|(?:unit )?price(?= ?:|$))(?: ?: ?)? ?/i,
      '',
    )
    .replace(/^[ -]+/, '')
    .replace(/ ?\( ?\)| \)| \.$| -\d+ ?%$/g, '');
  return { text: withoutEnd(text), quantity: quantity || null };
}

/** Without the signs at a text's end. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' |,;:@/=+-'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
