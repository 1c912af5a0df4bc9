/** A part of a picture, in its own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `4:5` as a number, width by height; null for what is no ratio. */
export function ratioOf(ratio: string): number | null {
  const [width = 0, height = 0] = ratio.split(':').map(Number);
  return width > 0 && height > 0 ? width / height : null;
}

/** The file's name with what was done to it, and the ending of what it becomes. */
export function croppedName(name: string, mime: string): string {
  const stem = name.replace(/\.[a-z\d]{1,5}$/i, '');
  return `${stem}-cropped.${mime === 'image/png' ? 'png' : 'jpg'}`;
}

/** What the part becomes: what may be transparent stays so. */
export const croppedMime = (mime: string): 'image/png' | 'image/jpeg' =>
  mime === 'image/png' || mime === 'image/webp' ? 'image/png' : 'image/jpeg';

const QUALITY = 0.92;

/** Cuts a part out of a picture. @param address of this origin: others' pixels may not be read */
export async function cropPicture(
  address: string,
  area: CropArea,
  { name, mime }: { readonly name: string; readonly mime: string },
): Promise<File> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width);
  canvas.height = Math.round(area.height);
  const { x, y, width, height } = area;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const type = croppedMime(mime);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (blob === null) throw new Error('The picture is too large for this browser.');
  return new File([blob], croppedName(name, type), { type });
}
