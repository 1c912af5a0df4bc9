import { fileTypeFromBuffer } from 'file-type';
import { ALL_FORMATS, CustomSource, Input } from 'mediabunny';
import type { MediaFacts, MediaKind } from '../../../kernel/network.js';
import type { FileIntake } from './file-intake.js';

const typeBytes = 64 * 1024;

/** What a complete file is, by its bytes alone. */
export async function factsOf(intake: FileIntake): Promise<MediaFacts> {
  const size = intake.stored;
  const type = await fileTypeFromBuffer(intake.read(0, Math.min(size, typeBytes)));
  const mime = type?.mime ?? 'application/octet-stream';
  const kind = kindOf(mime);
  const isTimed = kind === 'video' || kind === 'audio';
  const track = isTimed ? await trackFacts(intake) : nothing;
  return { kind, mime, size, sha256: intake.digest(), ...track };
}

type TrackFacts = Pick<MediaFacts, 'width' | 'height' | 'durationSeconds'>;

const nothing: TrackFacts = { width: null, height: null, durationSeconds: null };

async function trackFacts(intake: FileIntake): Promise<TrackFacts> {
  const source = new CustomSource({
    getSize: () => intake.stored,
    read: (start, end) => intake.read(start, end),
  });
  const input = new Input({ formats: ALL_FORMATS, source });
  try {
    const track = await input.getPrimaryVideoTrack();
    const durationSeconds = await input.computeDuration();
    if (!track) return { ...nothing, durationSeconds };
    const width = await track.getDisplayWidth();
    return { width, height: await track.getDisplayHeight(), durationSeconds };
  } catch {
    return nothing;
  } finally {
    input.dispose();
  }
}

function kindOf(mime: string): MediaKind {
  if (mime === 'image/gif') return 'gif';
  const kind = (['image', 'video', 'audio'] as const).find((one) => mime.startsWith(`${one}/`));
  return kind ?? 'document';
}
