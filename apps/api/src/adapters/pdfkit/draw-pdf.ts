import { type Element, isLatin, type Layout } from '@jadeport/labels';
import PDFDocument from 'pdfkit';
import { chineseFont } from '../../writers/chinese-font.ts';

const pointsPerMm = 72 / 25.4;

/** Draws layouts as pages of a PDF, each of the size of its label. */
export async function drawPdf(layouts: readonly Layout[]): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: 'Labels' } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise((resolve, reject) => {
    document.on('end', resolve).on('error', reject);
  });
  if (layouts.some(hasChinese)) document.registerFont('chinese', chineseFont());
  for (const { width, height, elements } of layouts) {
    document.addPage({ size: [width * pointsPerMm, height * pointsPerMm], margin: 0 });
    document.scale(pointsPerMm);
    for (const element of elements) draw(document, element);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const hasChinese = ({ elements }: Layout) =>
  elements.some((element) => element.kind === 'text' && !isLatin(element.text));

function draw(document: PDFKit.PDFDocument, element: Element): void {
  const { x, y, width, height } = element.box;
  switch (element.kind) {
    case 'line':
      document.rect(x, y, width, height).fill('black');
      return;
    case 'bars': {
      let left = x;
      for (const [at, modules] of element.widths.entries()) {
        const bar = modules * element.module;
        if (at % 2 === 0) document.rect(left, y, bar, height);
        left += bar;
      }
      document.fill('black');
      return;
    }
    case 'qr':
      drawQr(document, element);
      return;
    case 'picture':
      // Taken up once a document, however many labels show it.
      document.image(element.src, x, y, { width, height });
      return;
    case 'text':
      drawText(document, element);
  }
}

/** Adjacent modules of a row are one rectangle, because viewers show seams between neighbours. */
function drawQr(document: PDFKit.PDFDocument, element: Extract<Element, { kind: 'qr' }>): void {
  const { box, module, side, dark } = element;
  for (let row = 0; row < side; row++) {
    const modules = dark.slice(row * side, (row + 1) * side).join('');
    for (const { index, 0: run } of modules.matchAll(/1+/g)) {
      document.rect(box.x + index * module, box.y + row * module, run.length * module, module);
    }
  }
  document.fill('black');
}

function drawText(document: PDFKit.PDFDocument, element: Extract<Element, { kind: 'text' }>): void {
  const { box, text, size, align } = element;
  document.font(isLatin(text) ? 'Helvetica-Bold' : 'chinese', size);
  const spare = Math.max(box.width - document.widthOfString(text), 0);
  const x = box.x + (align === 'center' ? spare / 2 : 0);
  document.text(text, x, box.y + box.height / 2, { lineBreak: false, baseline: 'middle' });
}
