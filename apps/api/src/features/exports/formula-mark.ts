/**
 * What a spreadsheet may take for a formula: = + - @ and their other forms (full width, small, raised
 * and so on), at the beginning or after what shows nothing there, and a tab or line break at the
 * beginning (OWASP, “CSV Injection”). Apostrophes before are looked through: so no two cells become
 * the same one, and the mark can be taken off again.
 */
const looksLikeFormula =
  /^(?:'*[\t\n\r]|['\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−﬩])/u;

/**
 * A cell as it may stand in a CSV file: what looks like a formula gets an apostrophe before it, and is
 * text then. To have the cell again, drop the apostrophe of a cell whose rest looks like a formula.
 */
export const withFormulaMark = (cell: string): string =>
  looksLikeFormula.test(cell) ? `'${cell}` : cell;
