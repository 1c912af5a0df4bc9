import type { Input, InputTrack } from 'mediabunny';
import type { StreamFacts } from '../domain/stream-facts.js';

/** Enough packets for a rate, few enough for a file on the other side of a network. */
const PACKETS_SAMPLED = 120;

const CODECS: Readonly<Record<string, string>> = { avc: 'h264' };

type Streams = Pick<StreamFacts, 'video' | 'audio'>;

/** What the reader of containers tells of streams: of WebM, MP3 and WAV, and of MP4 in fragments. */
export async function readContainerStreams(input: Input): Promise<Streams> {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return {
    video: video && {
      codec: codecName(await video.getCodec()),
      profile: null,
      pixelFormat: null,
      framesPerSecond: await rateOf(video),
      bitsPerSecond: null,
    },
    audio: audio && {
      codec: codecName(await audio.getCodec()),
      profile: null,
      channels: await audio.getNumberOfChannels(),
      sampleRate: await audio.getSampleRate(),
      bitsPerSecond: null,
    },
  };
}

async function rateOf(track: InputTrack): Promise<number | null> {
  const { averagePacketRate } = await track.computePacketStats(PACKETS_SAMPLED);
  return averagePacketRate > 0 ? Math.round(averagePacketRate * 1_000) / 1_000 : null;
}

function codecName(codec: string | null): string | null {
  if (codec === null) return null;
  if (codec.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw') return 'pcm';
  return CODECS[codec] ?? codec;
}
