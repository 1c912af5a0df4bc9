import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';

/** What a film is encoded as; null where nobody can tell. */
export interface FilmStreams {
  readonly codec: string | null;
  readonly framesPerSecond: number | null;
  /** Whether its colours are stored as 4:2:0. */
  readonly isPlainColour: boolean;
  readonly audio: {
    readonly codec: string | null;
    /** LC, and none of those that spread what is not there. */
    readonly isPlainAac: boolean;
    readonly channels: number;
    readonly sampleRate: number;
  } | null;
}

const framesSampled = 120;
/** Profiles of H.264 that store more colour (ITU-T H.264, A.2): High 4:2:2 and High 4:4:4 Predictive. */
const richColour = /^avc[13]\.(7a|f4)/i;
/** Audio object types of MPEG-4 sound: LC is the second. */
const plainAac = 'mp4a.40.2';

/** Reads the streams of a film; null when no track of pictures can be read. */
export async function filmStreams(bytes: Buffer): Promise<FilmStreams | null> {
  const film = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  try {
    const video = await film.getPrimaryVideoTrack();
    if (!video) return null;
    const { averagePacketRate } = await video.computePacketStats(framesSampled);
    const audio = await film.getPrimaryAudioTrack();
    return {
      codec: await video.getCodec(),
      framesPerSecond: averagePacketRate > 0 ? averagePacketRate : null,
      isPlainColour: !richColour.test((await video.getCodecParameterString()) ?? ''),
      audio: audio && {
        codec: await audio.getCodec(),
        isPlainAac: (await audio.getCodecParameterString()) === plainAac,
        channels: await audio.getNumberOfChannels(),
        sampleRate: await audio.getSampleRate(),
      },
    };
  } catch {
    return null;
  } finally {
    film.dispose();
  }
}

/** Whether a rate lies within bounds: 23.976 is meant by 24, and 60.02 comes from rounded time stamps. */
export function isPaced(rate: number | null, least: number, most: number): boolean {
  return rate === null || (rate >= least - 0.1 && rate <= most + 0.5);
}
