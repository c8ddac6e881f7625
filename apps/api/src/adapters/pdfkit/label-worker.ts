import { isLatin, type Layout, layout, toZpl } from '@jadeport/labels';
import type { PrintRequest } from '../../ports/label-printer.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawText } from './draw-text.ts';
import { symbols } from './symbols.ts';

/** The work of one thread. */
export async function print({ labels, size, format }: PrintRequest): Promise<Uint8Array> {
  const layouts = labels.map((label) => layout(label, size, symbols));
  if (format === 'pdf') return drawPdf(layouts);
  const texts: string[] = [];
  for (const each of layouts) texts.push(await zplOf(each));
  return Buffer.from(texts.join(''));
}

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
