import {
  type Bitmap,
  type Element,
  isLatin,
  type Layout,
  layout,
  toSvg,
  toZpl,
} from '@jadeport/labels';
import type { PrintRequest } from '../../ports/label-printer.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawPicture } from './draw-picture.ts';
import { drawText } from './draw-text.ts';
import { symbols } from './symbols.ts';

/** The work of one thread. */
export async function print({ labels, size, format }: PrintRequest): Promise<Uint8Array> {
  const layouts = labels.map((label) => layout(label, size, symbols));
  if (format === 'pdf') return drawPdf(layouts);
  if (format === 'svg') return Buffer.from(layouts.map(toSvg).join(''));
  const texts: string[] = [];
  for (const each of layouts) texts.push(await zplOf(each));
  return Buffer.from(texts.join(''));
}

async function zplOf(given: Layout): Promise<string> {
  const pictures = new Map<Element, Bitmap>(
    await Promise.all(
      given.elements.flatMap((element) => {
        const drawing = drawingOf(element);
        return drawing ? [drawing.then((bitmap) => [element, bitmap] as const)] : [];
      }),
    ),
  );
  return toZpl(given, (element) => {
    const picture = pictures.get(element);
    if (!picture) throw new Error('an element without its picture');
    return picture;
  });
}

/** The picture of an element that a printer cannot draw by itself. */
function drawingOf(element: Element): Promise<Bitmap> | undefined {
  if (element.kind === 'picture') return drawPicture(element);
  return element.kind === 'text' && !isLatin(element.text) ? drawText(element) : undefined;
}
