import { aFilm, aPicture, type FilmShape } from '../../../testing/films.js';

/** A picture of one colour. */
export function aJpeg(width = 320, height = 320): Promise<Buffer> {
  return aPicture('jpeg', { width, height });
}

export function aPng(width = 320, height = 320): Promise<Buffer> {
  return aPicture('png', { width, height });
}

/** What a video looks like; left-out members are those of a good reel. */
export interface VideoShape extends Pick<FilmShape, 'codec' | 'width' | 'height' | 'seconds'> {
  readonly framesPerSecond?: number;
  readonly indexFirst?: boolean;
  readonly frameBytes?: number;
  readonly audio?: FilmShape['sound'];
}

export function aVideo(shape: VideoShape = {}): Promise<Buffer> {
  const { codec = 'avc', width = 720, height = 1280, seconds = 4, framesPerSecond = 25 } = shape;
  return aFilm({
    codec,
    width,
    height,
    seconds,
    frames: seconds * framesPerSecond,
    bytesPerFrame: shape.frameBytes ?? 200,
    index: (shape.indexFirst ?? true) ? 'first' : 'last',
    sound: shape.audio,
  });
}
