import { isLatin, type Layout, layout, toZpl } from '@jadeport/labels';
import type { Paper, PrintRequest } from '../../ports/label-printer.ts';
import { drawPaper } from './draw-paper.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawSvg } from './draw-svg.ts';
import { drawText } from './draw-text.ts';
import { symbols } from './symbols.ts';

/** The work of one thread. */
export async function print({ labels, size, format }: PrintRequest): Promise<Uint8Array> {
  const layouts = labels.map((label) => layout(label, size, symbols));
  if (format === 'pdf') return drawPdf(layouts);
  if (format === 'svg') return Buffer.from(layouts.map(drawSvg).join('\n'));
  const texts: string[] = [];
  for (const each of layouts) texts.push(await zplOf(each));
  return Buffer.from(texts.join(''));
}

export const printPaper = (paper: Paper): Promise<Uint8Array> => drawPaper(paper);

async function zplOf(given: Layout): Promise<string> {
  const pictures = new Map(
    await Promise.all(
      given.elements.flatMap((element) =>
        element.kind === 'text' && !isLatin(element.text)
          ? [drawText(element).then((picture) => [element, picture] as const)]
          : [],
      ),
    ),
  );
  return toZpl(given, (element) => {
    const picture = pictures.get(element);
    if (!picture) throw new Error('a text without its picture');
    return picture;
  });
}
