/**
 * Texts that a spreadsheet may take for a formula: = + - @ and their variants (full-width, small,
 * superscript and so on), at the beginning or after invisible characters, and a tab or line break
 * at the beginning (OWASP, “CSV Injection”). Leading apostrophes are skipped, so that no two cells
 * become equal, and the mark can be removed again.
 */
const looksLikeFormula =
  /^(?:'*[\t\n\r]|['\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−﬩])/u;

/**
 * Escapes a cell of a CSV file: one that looks like a formula gets a leading apostrophe, which
 * makes it text. To recover the cell, remove the apostrophe where the rest looks like a formula.
 */
export const withFormulaMark = (cell: string): string =>
  looksLikeFormula.test(cell) ? `'${cell}` : cell;

/** A cell of a CSV file. Quoted, outer spaces, line breaks and local separators survive. */
export const csvCell = (text: string): string => `"${withFormulaMark(text).replaceAll('"', '""')}"`;
