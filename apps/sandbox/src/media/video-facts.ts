import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';

/** Width and height in pixels, duration in seconds; null where the container does not say. */
export interface VideoFacts {
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
}

/** Reads dimensions and duration of a video or sound file; all null when the container is broken. */
export async function videoFacts(bytes: Buffer): Promise<VideoFacts> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  try {
    const track = await input.getPrimaryVideoTrack();
    const durationSeconds = await input.computeDuration();
    if (!track) return { width: null, height: null, durationSeconds };
    return {
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      durationSeconds,
    };
  } catch {
    return { width: null, height: null, durationSeconds: null };
  } finally {
    input.dispose();
  }
}
