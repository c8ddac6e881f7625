import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { isLatin } from '@jadeport/labels';
import PDFDocument from 'pdfkit';
import { chineseFont } from './chinese-font.ts';
import type { Cell } from './table.ts';

/** What a file has beside its lines; the widths are shares. */
export type Sheet = { title: string; headings: string[]; widths: number[] };

const margin = 36;
const line = 14;
const size = 8;
const gap = 4;

const sheet = workerData as Sheet;
const whole = sheet.widths.reduce((sum, width) => sum + width, 0);
const pdf = new PDFDocument({
  size: 'A4',
  layout: 'landscape',
  margin,
  info: { Title: sheet.title },
});
const room = pdf.page.width - 2 * margin;
const parts: Uint8Array[] = [];
pdf.on('data', (part: Uint8Array) => void parts.push(part));
pdf.registerFont('chinese', chineseFont());
drawText(sheet.title, { x: margin, width: room, size: 12 });
pdf.y = margin + 24;
drawLine(sheet.headings, true);

parentPort?.on('message', (lines: Cell[][] | null) => void draw(lines));

/** Draws lines, or null at the end, and answers what there is of the file by then. */
async function draw(lines: Cell[][] | null): Promise<void> {
  for (const cells of lines ?? []) drawLine(cells);
  if (lines === null) {
    pdf.end();
    await once(pdf, 'end');
  }
  parentPort?.postMessage(parts.splice(0));
}

/** Draws a line; a full page is followed by another with the headings. */
function drawLine(cells: readonly Cell[], isHeading = false): void {
  if (pdf.y + line > pdf.page.height - margin) {
    pdf.addPage();
    pdf.y = margin;
    drawLine(sheet.headings, true);
  }
  const top = pdf.y;
  let x = margin;
  for (const [at, cell] of cells.entries()) {
    const width = (room * (sheet.widths[at] ?? 0)) / whole;
    pdf.y = top;
    drawText(String(cell ?? ''), { x, width: width - gap, size });
    x += width;
  }
  pdf.y = top + line;
  if (isHeading) {
    pdf.moveTo(margin, top + line - gap).lineTo(margin + room, top + line - gap);
    pdf.lineWidth(0.5).stroke();
  }
}

type Box = { x: number; width: number; size: number };

/** Draws one line of text; of a text with line breaks the breaks become spaces. */
function drawText(text: string, { x, width, size: points }: Box): void {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').toWellFormed();
  pdf.font(isLatin(plain) ? 'Helvetica' : 'chinese', points);
  pdf.text(cutTo(plain, width), x, pdf.y, { lineBreak: false });
}

/** The longest beginning of a text that fits into a width, with an ellipsis where it is cut. */
function cutTo(text: string, width: number): string {
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
