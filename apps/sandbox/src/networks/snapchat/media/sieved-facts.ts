import { ALL_FORMATS, CustomSource, Input } from 'mediabunny';
import type { MediaFacts, SandboxMedia } from '../../../kernel/network.js';
import type { FileSieve } from '../../../media/file-sieve.js';

/** What a sieved file is: images by their bytes, films by their tables. */
export async function sievedFacts(media: SandboxMedia, sieve: FileSieve): Promise<MediaFacts> {
  const facts = await media.inspect(sieve.head());
  const whole = { ...facts, size: sieve.size, sha256: sieve.digest() };
  if (facts.kind !== 'video') return whole;
  const film = { ...whole, ...(await filmFacts(sieve)) };
  const bytes = sieve.whole();
  if (bytes !== null) media.keep(bytes, film);
  return film;
}

async function filmFacts(
  sieve: FileSieve,
): Promise<Pick<MediaFacts, 'width' | 'height' | 'durationSeconds'>> {
  const source = new CustomSource({
    getSize: () => sieve.size,
    read: (start, end) => sieve.read(start, end),
  });
  const input = new Input({ formats: ALL_FORMATS, source });
  try {
    const track = await input.getPrimaryVideoTrack();
    const durationSeconds = await input.computeDuration();
    if (!track) return { width: null, height: null, durationSeconds };
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    return { width, height, durationSeconds };
  } catch {
    return { width: null, height: null, durationSeconds: null };
  } finally {
    input.dispose();
  }
}
