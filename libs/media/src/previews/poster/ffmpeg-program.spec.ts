import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Logger } from '@nestjs/common';
import { testConfig } from '#libs/kernel/testing';
import { FfmpegProgram } from './ffmpeg-program.js';

describe('ffmpeg', () => {
  let folder: string;
  let program: string;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    folder = await mkdtemp(join(tmpdir(), 'programs-'));
    await mkdir(join(folder, 'empty'));
    await mkdir(join(folder, 'bin'));
    program = join(folder, 'bin', 'ffmpeg');
    await writeFile(program, '');
    await chmod(program, 0o755);
    await writeFile(join(folder, 'text'), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const found = (environment: Readonly<Record<string, string>>) =>
    new FfmpegProgram(testConfig(environment)).find();
  const searchPath = () => ['', join(folder, 'empty'), join(folder, 'bin')].join(delimiter);

  it('is looked for on PATH', async () => {
    expect(await found({ PATH: searchPath() })).toBe(program);
    expect(await found({ PATH: join(folder, 'empty') })).toBeNull();
    expect(await found({})).toBeNull();
  });

  it('is the configured one and no other', async () => {
    expect(await found({ MEDIA_FFMPEG_PATH: program })).toBe(program);
    const wrong = { PATH: searchPath(), MEDIA_FFMPEG_PATH: join(folder, 'text') };
    expect(await found(wrong)).toBeNull();
  });

  it('can be turned off', async () => {
    expect(await found({ PATH: searchPath(), MEDIA_FFMPEG_PATH: 'none' })).toBeNull();
  });
});
