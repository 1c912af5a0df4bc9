import type { MessageId } from '../../messages/messages.js';
import type { Tone } from '../../status/post-states.js';
import type { IconName } from '../../widgets/icon.js';

interface AssetLook {
  readonly word: MessageId;
  readonly icon: IconName;
  readonly tone: Tone;
}

const LOOKS = {
  uploading: { word: 'media.state.uploading', icon: 'loader-circle', tone: 'publishing' },
  draft: { word: 'media.state.draft', icon: 'pencil-line', tone: 'draft' },
  leaving: { word: 'media.state.leaving', icon: 'ban', tone: 'canceled' },
  pending: { word: 'media.state.pending', icon: 'hourglass', tone: 'held' },
  failed: { word: 'media.state.failed', icon: 'triangle-alert', tone: 'risk' },
} as const satisfies Readonly<Record<string, AssetLook>>;

/** What decides about how an asset stands, as the API tells it. */
export interface AssetFacts {
  readonly kind: string;
  readonly status?: string;
  readonly preview?: { readonly state?: string } | null;
}

/** What has to be said of an asset; null when it is ready and seen as it is. */
export function assetLookOf({ kind, status, preview }: AssetFacts): AssetLook | null {
  if (status === 'pending_delete') return LOOKS.leaving;
  if (status === 'uploading') return LOOKS.uploading;
  if (status === 'draft') return LOOKS.draft;
  if (kind !== 'image' && kind !== 'video') return null;
  if (preview?.state === 'pending') return LOOKS.pending;
  return preview?.state === 'failed' ? LOOKS.failed : null;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in the largest unit that fits, to format: 1,400,000 bytes are 1.4 megabytes. */
export function sizeOf(bytes: number): {
  readonly value: number;
  readonly unit: (typeof UNITS)[number];
} {
  const power = bytes < 1 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  return { value: bytes / 1_000 ** power, unit: UNITS[power]! };
}

/** `1:05` for 65 seconds. */
export function lengthOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
