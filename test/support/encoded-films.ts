import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ENCODING_MS = 60_000;
/** Six upright seconds with a tone: long and large enough for every network. */
const SOURCES = [
  ...['-f', 'lavfi', '-i', 'testsrc2=s=540x960:r=30:d=6'],
  ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100:d=6'],
];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const AAC = ['-c:a', 'aac'];
const FASTSTART = ['-movflags', '+faststart'];

/** How a film is encoded, by what is odd about it. */
const ENCODINGS = {
  'as everybody takes it': [...H264, ...AAC, ...FASTSTART],
  'with its index at the end': [...H264, ...AAC],
  'of 12 frames a second': ['-r', '12', ...H264, ...AAC, ...FASTSTART],
  'of 120 frames a second': ['-r', '120', ...H264, ...AAC, ...FASTSTART],
  'in MPEG-4 part 2': ['-c:v', 'mpeg4', '-q:v', '6', ...AAC, ...FASTSTART],
  'with MP3 sound': [...H264, '-c:a', 'libmp3lame', ...FASTSTART],
  'in 4:2:2': [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv422p',
    ...AAC,
    ...FASTSTART,
  ],
  'with six channels': [...H264, ...AAC, '-ac', '6', ...FASTSTART],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Encoding = keyof typeof ENCODINGS;
export const encodings = Object.keys(ENCODINGS) as readonly Encoding[];

/** The films, each made by ffmpeg. */
export async function encodedFilms(ffmpeg: string): Promise<ReadonlyMap<Encoding, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'postrider-encoded-'));
  const films = new Map<Encoding, Buffer>();
  try {
    for (const [index, name] of encodings.entries()) {
      const target = join(folder, `${index}.mp4`);
      // The same bytes wherever it is encoded; nothing depends on them, but failures can be told apart.
      const options = [...ENCODINGS[name], '-fflags', '+bitexact', target];
      await promisify(execFile)(
        ffmpeg,
        ['-loglevel', 'error', '-nostdin', ...SOURCES, ...options],
        {
          timeout: ENCODING_MS,
        },
      );
      films.set(name, await readFile(target));
    }
    return films;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
