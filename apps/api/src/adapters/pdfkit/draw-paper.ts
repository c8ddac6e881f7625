import { isLatin } from '@jadeport/labels';
import PDFDocument from 'pdfkit';
import type { Paper } from '../../ports/label-printer.ts';
import { chineseFont } from '../../writers/chinese-font.ts';

const margin = 48;
const line = 15;

/** Draws a paper on pages of A4: letterhead, rows of a table, sums, notes. */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const { title, number, sender, recipient, facts, columns, rows, sums, notes, logo } = paper;
  const pdf = new PDFDocument({ size: 'A4', margin, info: { Title: `${title} ${number}` } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise((resolve, reject) => {
    pdf.on('end', resolve).on('error', reject);
  });
  pdf.registerFont('chinese', chineseFont());
  const right = pdf.page.width - margin;
  const half = (right - margin) / 2;

  if (logo) pdf.image(Buffer.from(logo, 'base64'), margin, margin, { fit: [120, 36] });
  write(pdf, title, { x: margin + half, y: margin, width: half, size: 20, align: 'right' });
  const top = margin + 48;
  const [senderEnd, factsEnd] = [
    writeLines(pdf, sender, { x: margin, y: top, width: half }),
    writeLines(
      pdf,
      facts.map(([name, value]) => `${name}: ${value}`),
      { x: margin + half, y: top, width: half, align: 'right' },
    ),
  ];
  const from = Math.max(senderEnd, factsEnd) + line;
  pdf.y = writeLines(pdf, recipient, { x: margin, y: from, width: half }) + line;

  const widths = [0.3, 0.45, 0.25].map((share) => share * (right - margin));
  const drawRow = (cells: readonly string[], isHeading = false) => {
    makeRoom(pdf, line);
    const y = pdf.y;
    let x = margin;
    for (const [at, cell] of cells.entries()) {
      const width = widths[at] ?? 0;
      const align = at === cells.length - 1 ? 'right' : 'left';
      write(pdf, cell, { x, y, width: width - 6, align, isBold: isHeading });
      x += width;
    }
    pdf.y = y + line;
    if (isHeading) rule(pdf, right);
  };
  drawRow(columns, true);
  for (const cells of rows) drawRow(cells);
  rule(pdf, right);
  for (const { label, amount, isStrong } of sums) {
    makeRoom(pdf, line);
    const y = pdf.y;
    write(pdf, label, { x: margin, y, width: half, isBold: isStrong });
    write(pdf, amount, { x: margin + half, y, width: half - 6, align: 'right', isBold: isStrong });
    pdf.y = y + line;
  }
  pdf.y += line;
  for (const note of notes) {
    makeRoom(pdf, line);
    const y = pdf.y;
    write(pdf, note, { x: margin, y, width: right - margin, size: 9 });
    pdf.y = y + line;
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function makeRoom(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height <= pdf.page.height - margin) return;
  pdf.addPage();
  pdf.y = margin;
}

function rule(pdf: PDFKit.PDFDocument, right: number): void {
  pdf.moveTo(margin, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).stroke('#888888');
  pdf.y += 6;
}

type Box = {
  x: number;
  y: number;
  width: number;
  size?: number;
  align?: 'left' | 'right';
  isBold?: boolean | undefined;
};

/** Writes lines below each other and returns where they end. */
function writeLines(pdf: PDFKit.PDFDocument, lines: readonly string[], box: Box): number {
  for (const [at, text] of lines.entries()) write(pdf, text, { ...box, y: box.y + at * line });
  return box.y + lines.length * line;
}

/** Writes one line; what does not fit is cut. */
function write(pdf: PDFKit.PDFDocument, text: string, box: Box): void {
  const { x, y, width, size = 10, align = 'left', isBold = false } = box;
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').toWellFormed();
  const latin = isBold || size > 12 ? 'Helvetica-Bold' : 'Helvetica';
  pdf.fillColor('black').font(isLatin(plain) ? latin : 'chinese', size);
  pdf.text(plain, x, y, { width, height: size, align, ellipsis: true, lineBreak: true });
}
