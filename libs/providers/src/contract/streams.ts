/** The pictures of a video; null where the file does not tell. */
interface PictureStream {
  readonly codec: string | null;
  readonly profile: string | null;
  /** As ffmpeg names it: `yuv420p`, `yuv422p10` … */
  readonly pixelFormat: string | null;
  readonly framesPerSecond: number | null;
  readonly bitsPerSecond: number | null;
}

/** The sound of a video. */
interface SoundStream {
  readonly codec: string | null;
  readonly profile: string | null;
  readonly channels: number | null;
  readonly sampleRate: number | null;
  readonly bitsPerSecond: number | null;
}

/** What a container says of the streams in it. */
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

/** What a network takes of the streams of a video. Bounds that are not there do not hold. */
export interface StreamRules {
  readonly videoCodecs?: readonly string[];
  /** Of a video that has sound. */
  readonly audioCodecs?: readonly string[];
  /** Of AAC, for example `LC`. */
  readonly audioProfiles?: readonly string[];
  /** How colours may be stored, by the beginning of the pixel format, for example `yuv420p`. */
  readonly pixelFormats?: readonly string[];
  readonly minFramesPerSecond?: number;
  readonly maxFramesPerSecond?: number;
  /** Of the whole file. */
  readonly maxBitsPerSecond?: number;
  readonly maxAudioChannels?: number;
  readonly maxAudioSampleRate?: number;
  /** The index stands before the pictures. */
  readonly indexFirst?: true;
  /** Nothing is cut, repeated or delayed by an edit list. */
  readonly noEditLists?: true;
}
