import type { MediaFacts, SandboxKernel } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
import type { PostMedia } from '../posts/post-record.js';
import type { Sequences } from '../sequences.js';

/** A leased place for a file, and what was put there. */
export interface Asset {
  readonly id: string;
  readonly personId: string;
  readonly fileName: string;
  readonly mime: string;
  readonly isVideo: boolean;
  readonly leasedAt: number;
  /** Null until bytes were uploaded. */
  readonly facts: MediaFacts | null;
}

/** Leased and uploaded files; only what is known about the bytes is kept. */
export class Assets extends Records<Asset> {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly sequences: Sequences,
  ) {
    super(kernel.state, 'asset');
  }

  lease(wishes: Pick<Asset, 'personId' | 'fileName' | 'mime' | 'isVideo'>): Asset {
    const id = this.sequences.next('asset');
    return this.put({ ...wishes, id, leasedAt: this.kernel.now().getTime(), facts: null });
  }

  /** The person's own uploaded file by the id of its lease. */
  uploaded(
    id: string,
    { personId, isVideo }: Pick<Asset, 'personId' | 'isVideo'>,
  ): PostMedia | undefined {
    const asset = this.get(id);
    if (!asset?.facts || asset.isVideo !== isVideo || asset.personId !== personId) return undefined;
    const { fileName, facts } = asset;
    return { assetId: id, fileName, facts, caption: '', outboundUrl: '' };
  }
}

// Community answers and clients name it; the public documentation does not.
const LONGEST_VIDEO_SECONDS = 15 * 60;
const imageTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
const videoTypes = new Set(['video/mp4', 'video/quicktime']);

/** Whether the bytes are a picture that can be shown. */
export function isShowableImage({ mime, width, height }: MediaFacts): boolean {
  return imageTypes.has(mime) && width !== null && height !== null;
}

/** Whether the bytes are a film that can be transcoded. */
export function isPlayableVideo({ mime, durationSeconds, width }: MediaFacts): boolean {
  if (!videoTypes.has(mime) || width === null || durationSeconds === null) return false;
  return durationSeconds > 0 && durationSeconds <= LONGEST_VIDEO_SECONDS;
}
