/** The server draws a logo anew from these forms; see `business.logo` of the contract. */
const forms = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
/** What the forms that the picker offers are called there. */
export const acceptedForms = forms.join(',');
const mostBytes = 64 * 1024;
const mostCharacters = 90_000;
/** A larger picture is drawn to fit: six times the room of a header. */
const room = { width: 480, height: 240 };

/**
 * A picture as a data URL, small enough to be saved: a small file as it is, a large one, such as a
 * photograph of a sign, drawn smaller.
 *
 * @throws where the browser cannot read it as a picture
 */
export async function logoFrom(file: File): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return file.size <= mostBytes && forms.includes(file.type)
      ? await dataUrlOf(file)
      : drawnSmaller(picture);
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function dataUrlOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${file.type};base64,${btoa(text)}`;
}

function drawnSmaller(picture: HTMLImageElement): string {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const scale = Math.min(room.width / width, room.height / height, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(Math.round(width * scale), 1);
  canvas.height = Math.max(Math.round(height * scale), 1);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // The first form that is small enough; only the first two keep what one sees through.
  const drawn = ['image/png', 'image/webp', 'image/jpeg'].map((form) =>
    canvas.toDataURL(form, 0.9),
  );
  return drawn.find((url) => url.length <= mostCharacters) ?? '';
}
