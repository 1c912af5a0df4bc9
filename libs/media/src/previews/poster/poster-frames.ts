import { Injectable, Logger } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { fitted, type Extent } from '../../domain/preview.js';
import { mediaConfig } from '../../media.config.js';
import { PreviewFailure } from '../preview-failure.js';
import { previewConfig } from '../preview.config.js';
import { ProgramFailure, runBounded, type ProgramLimits } from './bounded-program.js';
import { FfmpegProgram } from './ffmpeg-program.js';
import { posterArguments } from './poster-arguments.js';

/** A video on the local disk, with the facts of its container. */
export interface LocalVideo {
  readonly path: string;
  readonly mime: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
}

/** Several times a PNG of the largest preview. */
const MAX_OUTPUT_BYTES = 33_554_432;
/** Films often begin black. */
const SHOWN_PART = 0.1;
const LATEST_SECONDS = 5;

/** Shows a frame of a video with ffmpeg, which gets nothing but the file. */
@Injectable()
export class PosterFrames {
  private readonly logger = new Logger(PosterFrames.name);
  private readonly longestSide: number;
  private readonly timeoutMs: number;
  private readonly maxPixels: number;

  constructor(
    private readonly program: FfmpegProgram,
    config: Config,
  ) {
    const { pixels, ffmpegTimeoutMs } = config.get(previewConfig);
    this.longestSide = pixels;
    this.timeoutMs = ffmpegTimeoutMs;
    this.maxPixels = config.get(mediaConfig).maxImagePixels;
  }

  /** Whether this process can show frames at all. */
  async areAvailable(): Promise<boolean> {
    return (await this.program.find()) !== null;
  }

  /**
   * A PNG of a frame near the beginning.
   * @throws PreviewFailure when the video shows none
   * @throws ProgramFailure `aborted`
   */
  async frameOf(video: LocalVideo, signal: AbortSignal): Promise<Buffer> {
    const ffmpeg = await this.program.find();
    if (ffmpeg === null) throw new PreviewFailure('There is no program that shows a frame.');
    const limits = { timeoutMs: this.timeoutMs, maxOutputBytes: MAX_OUTPUT_BYTES, signal };
    const later = Math.min((video.durationSeconds ?? 0) * SHOWN_PART, LATEST_SECONDS);
    const shown = await this.frameAt(ffmpeg, video, later, limits);
    // Behind the last picture there is none: some films are shorter than they say.
    const first = shown ?? (later > 0 ? await this.frameAt(ffmpeg, video, 0, limits) : null);
    if (first === null) throw new PreviewFailure('No frame of the video can be shown.');
    return first;
  }

  private async frameAt(
    ffmpeg: string,
    video: LocalVideo,
    atSeconds: number,
    limits: ProgramLimits,
  ): Promise<Buffer | null> {
    const request = {
      ...video,
      atSeconds,
      extent: this.extentOf(video),
      longestSide: this.longestSide,
      maxPixels: this.maxPixels,
    };
    try {
      const frame = await runBounded(ffmpeg, posterArguments(request), limits);
      return frame.length > 0 ? frame : null;
    } catch (error) {
      if (!(error instanceof ProgramFailure) || error.ending === 'aborted') throw error;
      this.logger.debug(`ffmpeg: ${error.ending} ${error.said.replaceAll(video.path, 'the file')}`);
      if (error.ending === 'refused') return null;
      throw new PreviewFailure(COMPLAINTS[error.ending], { cause: error });
    }
  }

  private extentOf({ width, height }: LocalVideo): Extent | null {
    if (!width || !height) return null;
    return fitted({ width, height }, this.longestSide);
  }
}

const COMPLAINTS = {
  not_started: 'The program that shows a frame did not start.',
  timed_out: 'Showing a frame of the video took too long.',
  too_much_output: 'The frame of the video is too large.',
} as const;
