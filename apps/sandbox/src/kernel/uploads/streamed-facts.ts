import { ALL_FORMATS, CustomSource, Input } from 'mediabunny';
import type { MediaFacts, SandboxMedia } from '../network.js';
import type { StreamedFile } from './streamed-file.js';

/** What a streamed file is, and the codec of its film; null where it does not say. */
export interface StreamedFacts extends MediaFacts {
  readonly codec: string | null;
}

type FilmFacts = Pick<StreamedFacts, 'width' | 'height' | 'durationSeconds' | 'codec'>;

/** Looks at a complete file, films by their tables; one that is small enough stays for the wall. */
export async function streamedFacts(
  media: Pick<SandboxMedia, 'inspect' | 'keep'>,
  file: StreamedFile,
): Promise<StreamedFacts> {
  const facts = await media.inspect(file.start());
  const whole = { ...facts, size: file.size, sha256: file.digest(), codec: null };
  if (facts.kind !== 'video' && facts.kind !== 'audio') return whole;
  const film = { ...whole, ...(await filmFacts(file)) };
  const bytes = file.whole();
  if (bytes !== null) media.keep(bytes, film);
  return film;
}

/** Reads the tables of a film, in whatever container it is; bytes that were not kept are zeros. */
export async function readFilm<Result>(
  file: StreamedFile,
  read: (film: Input) => Promise<Result>,
): Promise<Result> {
  const source = new CustomSource({
    getSize: () => file.size,
    read: (start, end) => file.read(start, end),
  });
  const film = new Input({ formats: ALL_FORMATS, source });
  try {
    return await read(film);
  } finally {
    film.dispose();
  }
}

async function filmFacts(file: StreamedFile): Promise<FilmFacts> {
  const unknown = { width: null, height: null, durationSeconds: null, codec: null };
  try {
    return await readFilm(file, async (film) => {
      const track = await film.getPrimaryVideoTrack();
      const durationSeconds = await film.computeDuration();
      if (!track) return { ...unknown, durationSeconds };
      const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
      return { width, height, durationSeconds, codec: await track.getCodec() };
    });
  } catch {
    return unknown;
  }
}
