/**
 * Raised whenever the probe learns to read more: assets that an older one looked at are looked at again when
 * they are needed next.
 */
export const PROBE_VERSION = 1;

/** The pictures of a video; null where the file does not tell. */
export interface PictureStream {
  /** `h264`, `hevc`, `mpeg4` …, or the file's own four letters. */
  readonly codec: string | null;
  readonly profile: string | null;
  /** As ffmpeg names it: `yuv420p`, `yuv422p10` … */
  readonly pixelFormat: string | null;
  readonly framesPerSecond: number | null;
  readonly bitsPerSecond: number | null;
}

/** The sound of a video or of an audio file. */
export interface SoundStream {
  readonly codec: string | null;
  readonly profile: string | null;
  readonly channels: number | null;
  /** Samples a second. */
  readonly sampleRate: number | null;
  readonly bitsPerSecond: number | null;
}

/** What a container says of the streams in it; fits the providers' type of the same name. */
export interface StreamFacts {
  /** Of the whole file. */
  readonly bitsPerSecond: number | null;
  /** Whether the index stands before the pictures; null for containers without one. */
  readonly indexFirst: boolean | null;
  /** Whether an edit list cuts, repeats or delays what is shown. */
  readonly editLists: boolean | null;
  readonly video: PictureStream | null;
  readonly audio: SoundStream | null;
}

/**
 * Where the parts of a file lie whose index stands behind its pictures and can be moved before them: first the
 * head up to `bodyStart`, then pictures, then the index from `indexStart` to `indexEnd`.
 */
export interface MovableIndex {
  readonly bodyStart: number;
  readonly indexStart: number;
  readonly indexEnd: number;
}

/** Whatever the probe reads beyond size and length, as it is kept with an asset. */
export interface ProbedFacts {
  readonly version: number;
  readonly streams: StreamFacts | null;
  readonly movableIndex: MovableIndex | null;
  /** Whether a picture moves; null for everything else. */
  readonly animated: boolean | null;
}
