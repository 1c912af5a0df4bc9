import type { MediaFacts, SandboxKernel } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
import { invalid, SnapchatError } from '../requests/snapchat-error.js';
import type { Sequences } from '../sequences.js';

export type MediaType = 'VIDEO' | 'IMAGE';

/** A promised file, and what it turned out to be. */
export interface MediaRecord {
  readonly id: string;
  readonly profileId: string;
  readonly type: MediaType;
  readonly name: string;
  /** Base64 of 32 and 16 bytes. */
  readonly key: string;
  readonly iv: string;
  readonly createdAt: number;
  readonly finalizedAt: number | null;
  readonly facts: MediaFacts | null;
  /** When it was posted last. */
  readonly postedAt: number | null;
  /** Whether a fault wants it refused when it is complete. */
  readonly willFail: boolean;
  readonly requestCount: number;
}

/** Media that can be posted. */
export type UsableMedia = MediaRecord & { readonly facts: MediaFacts };

type NewMedia = Pick<MediaRecord, 'profileId' | 'type' | 'name' | 'key' | 'iv' | 'willFail'>;

const USABLE_MS = 24 * 60 * 60 * 1000;
const TRANSCODING_MS = 2000;
const POSTING_MS = 10_000;

/** Promised and uploaded files; of the bytes only facts are kept. */
export class MediaStore {
  private readonly records: Records<MediaRecord>;

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly sequences: Sequences,
  ) {
    this.records = new Records(kernel.state, 'media');
  }

  create(media: NewMedia): MediaRecord {
    const createdAt = this.kernel.now().getTime();
    const id = this.sequences.uuid('media');
    const made = { ...media, id, createdAt, finalizedAt: null, facts: null, postedAt: null };
    return this.records.put({ ...made, requestCount: 1 });
  }

  get(id: string): MediaRecord | undefined {
    return this.records.get(id);
  }

  change(id: string, change: Partial<MediaRecord>): void {
    this.records.change(id, change);
  }

  /** The profile's finished media. Throws while it is transcoded, posted by another call, or when it is too old. */
  usable(profileId: string, id: string): UsableMedia {
    const media = this.get(id);
    if (media?.profileId !== profileId) throw invalid(`media_id ${id} does not exist`);
    const nowMs = this.kernel.now().getTime();
    if (nowMs >= media.createdAt + USABLE_MS) {
      throw new SnapchatError(400, 'MEDIA_EXPIRED', `media_id ${id} is older than 24 hours`);
    }
    const { facts } = media;
    if (facts === null) throw invalid(`media_id ${id} was not finalized`);
    if (nowMs < (media.finalizedAt ?? nowMs) + TRANSCODING_MS) {
      throw new SnapchatError(400, 'MEDIA_PROCESSING', `media_id ${id} is still being processed`);
    }
    if (media.postedAt !== null && nowMs < media.postedAt + POSTING_MS) {
      const message = `media_id ${id} is being posted by an earlier request`;
      throw new SnapchatError(400, 'MEDIA_POSTING_ALREADY_IN_PROGRESS', message);
    }
    return { ...media, facts };
  }

  /** Remembers that the media was posted just now. */
  notePosted({ id }: UsableMedia): void {
    this.change(id, { postedAt: this.kernel.now().getTime() });
  }
}
