import { aFilm, aPicture, type FilmShape } from '../../../testing/films.js';

/** What a video may differ in; left-out members are those of a good one. */
export interface VideoShape extends Omit<FilmShape, 'frames'> {
  readonly framesPerSecond?: number;
}

/** An upright video with its index at the end. */
export function aVideo({ framesPerSecond = 25, ...shape }: VideoShape = {}): Promise<Buffer> {
  const { seconds = 4, container } = shape;
  return aFilm({
    codec: container === 'webm' ? 'vp9' : 'avc',
    width: 540,
    height: 960,
    seconds,
    frames: seconds * framesPerSecond,
    bytesPerFrame: 100,
    index: 'last',
    ...shape,
  });
}

export function aPhoto(
  format: 'jpeg' | 'webp' | 'png' = 'jpeg',
  size = { width: 320, height: 400 },
): Promise<Buffer> {
  return aPicture(format, size);
}
