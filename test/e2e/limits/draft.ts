import type { ShapeFile } from '#libs/providers/testing';

/** A post that is only validated. */
export interface Draft {
  readonly name?: string;
  readonly text?: string;
  readonly files?: readonly ShapeFile[];
  readonly settings?: object;
}

/** What is said of drafts, by subject: a provider id, and what is special about the account. */
export type Limits = Readonly<
  Record<string, readonly (readonly [what: string, draft: Draft, code: string | null])[]>
>;

export const square: ShapeFile = { file: 'jpeg', width: 640, height: 640 };
export const png: ShapeFile = { file: 'png', width: 640, height: 640 };
export const webp: ShapeFile = { file: 'webp', width: 640, height: 640 };
export const gif: ShapeFile = { file: 'gif', width: 64, height: 64 };
export const banner: ShapeFile = { file: 'jpeg', width: 1500, height: 400 };
export const upright: ShapeFile = { file: 'jpeg', width: 1080, height: 1920 };
export const clip: ShapeFile = { file: 'mp4', width: 720, height: 720, seconds: 4 };
export const blink: ShapeFile = { file: 'mp4', width: 720, height: 1280, seconds: 2 };
export const paper: ShapeFile = { file: 'pdf' };

export const uprightClip = (seconds: number): ShapeFile => files.get(seconds) ?? keep(seconds);

// One object for each length: files are uploaded once.
const files = new Map<number, ShapeFile>();
function keep(seconds: number): ShapeFile {
  const file: ShapeFile = { file: 'mp4', width: 540, height: 960, seconds };
  files.set(seconds, file);
  return file;
}

export const times = (count: number, file: ShapeFile): ShapeFile[] =>
  Array.from({ length: count }, () => file);
export const words = (count: number, word = 'a'): string => word.repeat(count);
