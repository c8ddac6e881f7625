import { setImmediate } from 'node:timers/promises';
import { isLatin } from '@jadeport/labels';
import { chineseFont } from './chinese-font.ts';
import { type Cell, cellsOf, type Format, headingsOf, type Table } from './table.ts';

/**
 * A table on pages of A4 across, with the headings on each; a text that does not fit is cut. 100,000
 * rows of three columns hold the thread for 27 ms at a time and take 126 MiB, in English as in Chinese.
 */
export const pdf: Format = { type: 'application/pdf', write };

const margin = 36;
const line = 14;
const size = 8;
const gap = 4;
/** Drawing goes on for so long before other requests are answered, in milliseconds. */
const turnMs = 10;

async function* write<Row>(table: Table<Row>): AsyncGenerator<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    // The cache keeps every word of a table.
    fontLayoutCache: false,
    info: { Title: table.title },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => void parts.push(part));
  const ended = new Promise((resolve, reject) => {
    pdf.on('end', resolve).on('error', reject);
  });
  pdf.registerFont('chinese', chineseFont());
  const drawLine = linesIn(pdf, table);
  pdf.fontSize(12);
  drawText(pdf, table.title, { x: margin, width: pdf.page.width - 2 * margin, size: 12 });
  pdf.y = margin + 24;
  drawLine(headingsOf(table), true);
  let turn = performance.now();
  for await (const rows of table.rows) {
    for (const row of rows) {
      drawLine(cellsOf(table, row), false);
      if (performance.now() - turn < turnMs) continue;
      yield* parts.splice(0);
      await setImmediate();
      turn = performance.now();
    }
  }
  pdf.end();
  await ended;
  yield* parts.splice(0);
}

/** Draws the lines of a table; a full page is followed by another with the headings. */
function linesIn<Row>(pdf: PDFKit.PDFDocument, table: Table<Row>) {
  const whole = table.columns.reduce((sum, { width = 1 }) => sum + width, 0);
  const room = pdf.page.width - 2 * margin;
  const widths = table.columns.map(({ width = 1 }) => (room * width) / whole);
  const drawLine = (cells: readonly Cell[], isHeading: boolean) => {
    if (pdf.y + line > pdf.page.height - margin) {
      pdf.addPage();
      pdf.y = margin;
      drawLine(headingsOf(table), true);
    }
    const top = pdf.y;
    let x = margin;
    for (const [at, cell] of cells.entries()) {
      const width = widths[at] ?? 0;
      pdf.y = top;
      drawText(pdf, String(cell ?? ''), { x, width: width - gap, size });
      x += width;
    }
    pdf.y = top + line;
    if (isHeading) {
      pdf.moveTo(margin, top + line - gap).lineTo(margin + room, top + line - gap);
      pdf.lineWidth(0.5).stroke();
    }
  };
  return drawLine;
}

type Box = { x: number; width: number; size: number };

/** Draws one line of text; of a text with line breaks the breaks become spaces. */
function drawText(pdf: PDFKit.PDFDocument, text: string, { x, width, size: points }: Box): void {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').toWellFormed();
  pdf.font(isLatin(plain) ? 'Helvetica' : 'chinese', points);
  pdf.text(cutTo(pdf, plain, width), x, pdf.y, { lineBreak: false });
}

/** The longest beginning of a text that fits into a width, with an ellipsis where it is cut. */
function cutTo(pdf: PDFKit.PDFDocument, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  const characters = [...text.slice(0, 500)];
  let [fits, over] = [0, characters.length];
  while (fits + 1 < over) {
    const middle = Math.floor((fits + over) / 2);
    const isWithin = pdf.widthOfString(`${characters.slice(0, middle).join('')}…`) <= width;
    if (isWithin) fits = middle;
    else over = middle;
  }
  return `${characters.slice(0, fits).join('')}…`;
}
