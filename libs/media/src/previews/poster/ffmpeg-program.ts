import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { previewConfig } from '../preview.config.js';

/** Finds the ffmpeg of this machine. */
@Injectable()
export class FfmpegProgram {
  private readonly logger = new Logger(FfmpegProgram.name);
  private readonly configured: string | null;
  private readonly folders: readonly string[];
  private found: Promise<string | null> | undefined;

  constructor(config: Config) {
    const { ffmpegPath, searchPath } = config.get(previewConfig);
    this.configured = ffmpegPath;
    this.folders = (searchPath ?? '').split(delimiter).filter((folder) => folder !== '');
  }

  /** Absolute path; null where there is none. Looked for once. */
  find(): Promise<string | null> {
    this.found ??= this.look();
    return this.found;
  }

  private async look(): Promise<string | null> {
    if (this.configured === 'none') return null;
    if (this.configured !== null) {
      const path = resolve(this.configured);
      if (await isExecutable(path)) return path;
      this.logger.warn('MEDIA_FFMPEG_PATH is no program that can be run: posters are drawn');
      return null;
    }
    for (const folder of this.folders) {
      const path = resolve(join(folder, 'ffmpeg'));
      if (await isExecutable(path)) return path;
    }
    this.logger.log('there is no ffmpeg: posters of videos are drawn');
    return null;
  }
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
