import { newId } from './new-id.ts';
import type { TakenPhotograph } from './taken-photograph.ts';

/**
 * Long sides in pixels: of the photograph, as large as the server stores it, and of its thumbnail.
 */
const longest = { file: 1600, thumbnail: 160 } as const;

/**
 * Reduces a camera's file to the size of the queue, and removes the camera's place and time.
 *
 * @throws where the file is no picture that this browser can read
 */
export async function shrinkPhotograph(file: Blob): Promise<TakenPhotograph> {
  const picture = await createImageBitmap(file);
  try {
    const canvas = drawn(picture, longest.file);
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    if (!small) throw new Error('The picture was not drawn');
    const thumbnail = drawn(picture, longest.thumbnail).toDataURL('image/jpeg', 0.7);
    return { key: newId(), file: small, thumbnail };
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(Math.round(picture.width * scale), 1);
  canvas.height = Math.max(Math.round(picture.height * scale), 1);
  const context = canvas.getContext('2d');
  // White behind transparent parts, which a JPEG cannot have.
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
