import type { ProviderIssue } from './validating.js';
import type { StreamFacts, StreamRules } from './streams.js';

/** Rates are rounded: 23.976 is meant by 23 and more, and 59.94 or 60.02 by 60. */
const FRAMES_TOLERANCE = 0.5;
const LEAST_FRAMES_TOLERANCE = 0.1;

const NAMES: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'HEVC',
  mpeg4: 'MPEG-4 part 2',
  mpeg2: 'MPEG-2',
  mjpeg: 'Motion JPEG',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
  aac: 'AAC',
  mp3: 'MP3',
  pcm: 'PCM',
  opus: 'Opus',
  vorbis: 'Vorbis',
  flac: 'FLAC',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  alac: 'ALAC',
  yuv420p: '4:2:0',
};

const ENCODE_VIDEO =
  'ffmpeg -i in.mp4 -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart out.mp4';
const ENCODE_SOUND =
  'ffmpeg -i in.mp4 -c:v copy -c:a aac -ac 2 -ar 48000 -movflags +faststart out.mp4';
const MOVE_INDEX = 'ffmpeg -i in.mp4 -c copy -movflags +faststart out.mp4';

/** One rule and what is found: `actual` null means that nobody knows, and nothing is held against it. */
interface Finding {
  readonly isBroken: boolean;
  readonly what: string;
  readonly actual: string | number | null;
  readonly limit?: number;
  readonly allowed?: readonly string[];
  readonly hint: string;
}

/** Whom the rules are of, how they weigh, and where their issues belong. */
export interface StreamSubject {
  readonly label: string;
  readonly severity: ProviderIssue['severity'];
  readonly path: string;
}

/** What of a video's streams breaks the rules of a network, each with what mends it. Pure. */
export function streamIssues(
  streams: StreamFacts | null | undefined,
  rules: StreamRules | undefined,
  { label, severity, path }: StreamSubject,
): readonly ProviderIssue[] {
  if (!streams || !rules) return [];
  const findings = [...videoFindings(streams, rules), ...soundFindings(streams, rules)];
  return [...findings, ...layoutFindings(streams, rules)]
    .filter(({ isBroken }) => isBroken)
    .map(({ what, actual, limit, allowed, hint }) => ({
      code: 'media_encoding_unsupported',
      severity,
      path,
      message: `${label} ${severity === 'error' ? 'takes' : 'asks for'} ${what}`,
      ...(allowed && { allowed }),
      ...(limit !== undefined && { limit }),
      ...(actual !== null && { actual }),
      hint,
    }));
}

function videoFindings(
  { video, bitsPerSecond }: StreamFacts,
  rules: StreamRules,
): readonly Finding[] {
  if (video === null) return [];
  const { videoCodecs, pixelFormats, minFramesPerSecond, maxFramesPerSecond } = rules;
  const { codec, pixelFormat, framesPerSecond: frames } = video;
  const encode = `Re-encode it as H.264: ${ENCODE_VIDEO}`;
  const pace = (rate: number): string =>
    `Re-encode it at ${rate} frames a second: add -r ${rate} to ${ENCODE_VIDEO}`;
  return [
    {
      ...oneOf(codec, videoCodecs),
      what: `videos in ${listed(videoCodecs)}, not in ${nameOf(codec)}`,
      hint: encode,
    },
    {
      isBroken:
        pixelFormats !== undefined &&
        pixelFormat !== null &&
        !pixelFormats.some((begin) => pixelFormat.startsWith(begin)),
      what: `videos with colours in ${listed(pixelFormats)}, not in ${pixelFormat}`,
      actual: pixelFormat,
      allowed: pixelFormats,
      hint: encode,
    },
    {
      isBroken: below(frames, minFramesPerSecond, LEAST_FRAMES_TOLERANCE),
      what: `videos of at least ${minFramesPerSecond} frames a second, not ${frames}`,
      actual: frames,
      limit: minFramesPerSecond,
      hint: pace(30),
    },
    {
      isBroken: above(frames, maxFramesPerSecond, FRAMES_TOLERANCE),
      what: `videos of at most ${maxFramesPerSecond} frames a second, not ${frames}`,
      actual: frames,
      limit: maxFramesPerSecond,
      hint: pace(30),
    },
    {
      isBroken: above(bitsPerSecond, rules.maxBitsPerSecond, 0),
      what: `videos of at most ${megabits(rules.maxBitsPerSecond)}, not ${megabits(bitsPerSecond)}`,
      actual: bitsPerSecond,
      limit: rules.maxBitsPerSecond,
      hint: `Re-encode it with fewer bits: add -maxrate ${rules.maxBitsPerSecond ?? 0} -bufsize ${rules.maxBitsPerSecond ?? 0} to ${ENCODE_VIDEO}`,
    },
  ];
}

function soundFindings({ audio }: StreamFacts, rules: StreamRules): readonly Finding[] {
  if (audio === null) return [];
  const { audioCodecs, audioProfiles, maxAudioChannels, maxAudioSampleRate } = rules;
  const { codec, profile, channels, sampleRate } = audio;
  const hint = `Re-encode the sound as AAC, the pictures stay: ${ENCODE_SOUND}`;
  return [
    {
      ...oneOf(codec, audioCodecs),
      what: `sound in ${listed(audioCodecs)}, not in ${nameOf(codec)}`,
      hint,
    },
    {
      ...oneOf(codec === 'aac' ? profile : null, audioProfiles),
      what: `sound in AAC of the profile ${listed(audioProfiles)}, not ${profile}`,
      hint,
    },
    {
      isBroken: above(channels, maxAudioChannels, 0),
      what: `sound of at most ${maxAudioChannels} channels, not ${channels}`,
      actual: channels,
      limit: maxAudioChannels,
      hint,
    },
    {
      isBroken: above(sampleRate, maxAudioSampleRate, 0),
      what: `sound of at most ${maxAudioSampleRate} samples a second, not ${sampleRate}`,
      actual: sampleRate,
      limit: maxAudioSampleRate,
      hint,
    },
  ];
}

function layoutFindings(
  { indexFirst, editLists }: StreamFacts,
  rules: StreamRules,
): readonly Finding[] {
  return [
    {
      isBroken: rules.indexFirst === true && indexFirst === false,
      what: 'videos whose index stands at the start of the file',
      actual: null,
      hint: `Move the index, nothing is encoded anew: ${MOVE_INDEX}`,
    },
    {
      isBroken: rules.noEditLists === true && editLists === true,
      what: 'videos without edit lists: what is cut or delayed may show',
      actual: null,
      hint: `Re-encode it, which applies the edits: ${ENCODE_VIDEO}`,
    },
  ];
}

function oneOf(
  actual: string | null,
  allowed: readonly string[] | undefined,
): Pick<Finding, 'isBroken' | 'actual' | 'allowed'> {
  const isBroken = allowed !== undefined && actual !== null && !allowed.includes(actual);
  return { isBroken, actual, allowed };
}

function below(actual: number | null, limit: number | undefined, tolerance: number): boolean {
  return actual !== null && limit !== undefined && actual < limit - tolerance;
}

function above(actual: number | null, limit: number | undefined, tolerance: number): boolean {
  return actual !== null && limit !== undefined && actual > limit + tolerance;
}

function listed(names: readonly string[] = []): string {
  return names.map(nameOf).join(' or ');
}

function nameOf(name: string | null): string {
  return name === null ? 'an unknown form' : (NAMES[name] ?? name);
}

function megabits(bits: number | null | undefined): string {
  return `${Math.round((bits ?? 0) / 100_000) / 10} Mbit/s`;
}
