import type { MediaFacts, SandboxKernel } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
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

type NewMedia = Pick<MediaRecord, 'profileId' | 'type' | 'name' | 'key' | 'iv' | 'willFail'>;

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
}
