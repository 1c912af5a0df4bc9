import type { MediaFacts, SandboxKernel } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
import { watchUrl } from '../addresses.js';

export type PrivacyStatus = 'public' | 'unlisted' | 'private';

/** What a client says of its video, checked. */
export interface VideoMetadata {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly categoryId: string;
  readonly defaultLanguage: string | null;
  readonly defaultAudioLanguage: string | null;
  readonly privacyStatus: PrivacyStatus;
  /** ISO time of a planned publication. */
  readonly publishAt: string | null;
  readonly license: 'youtube' | 'creativeCommon';
  readonly embeddable: boolean;
  readonly publicStatsViewable: boolean;
  /** Null as long as nobody has declared it. */
  readonly selfDeclaredMadeForKids: boolean | null;
  readonly containsSyntheticMedia: boolean;
  readonly hasPaidProductPlacement: boolean;
  readonly recordingDate: string | null;
  readonly localizations: Readonly<Record<string, Localization>>;
}

export interface Localization {
  readonly title: string;
  readonly description: string;
}

/** What processing will come to; decided when the bytes are complete, shown once it is over. */
export type Outcome =
  | { readonly status: 'processed' }
  | { readonly status: 'failed' | 'rejected'; readonly reason: string };

/** A video as YouTube keeps it. Times in milliseconds. */
export interface VideoRecord {
  readonly id: string;
  readonly channelId: string;
  readonly metadata: VideoMetadata;
  /** The channel's own settings make its uploads private, whatever a client says. */
  readonly isLockedPrivate: boolean;
  readonly notifySubscribers: boolean;
  readonly facts: MediaFacts;
  readonly outcome: Outcome;
  readonly createdAt: number;
  /** Digest of a custom thumbnail. */
  readonly thumbnail: string | null;
}

/** All videos that exist; the ledger shows each of them, also when it is deleted. */
export class VideoStore {
  private readonly records: Records<VideoRecord>;

  constructor(private readonly kernel: SandboxKernel) {
    this.records = new Records(kernel.state, 'video');
  }

  /** Records a new video, which `requestCount` requests have led to. */
  add(video: VideoRecord, requestCount: number): void {
    const { id, channelId, facts, metadata } = video;
    this.records.put(video);
    this.kernel.ledger.add({
      id,
      account: channelId,
      title: metadata.title,
      text: metadata.description,
      media: [facts],
      settings: settingsOf(video),
      url: watchUrl(this.kernel.publicUrl, id),
      requestCount,
    });
  }

  find(id: string): VideoRecord | undefined {
    return this.records.get(id);
  }

  /** Newest first. */
  ofChannel(channelId: string): readonly VideoRecord[] {
    return this.records
      .all()
      .filter((video) => video.channelId === channelId)
      .reverse();
  }

  setThumbnail(video: VideoRecord, sha256: string): void {
    const changed = this.records.put({ ...video, thumbnail: sha256 });
    this.kernel.ledger.update(video.id, { settings: settingsOf(changed) });
  }

  delete({ id }: VideoRecord): void {
    this.records.remove(id);
    this.kernel.ledger.markDeleted(id);
  }
}

/** What the wall shows beside title and description. */
function settingsOf(video: VideoRecord): Readonly<Record<string, unknown>> {
  const { title: _title, description: _description, ...settings } = video.metadata;
  const { isLockedPrivate, notifySubscribers, thumbnail, outcome } = video;
  return {
    ...settings,
    ...(isLockedPrivate && { privacyStatus: 'private' }),
    notifySubscribers,
    thumbnail,
    processing: 'reason' in outcome ? `${outcome.status}: ${outcome.reason}` : outcome.status,
  };
}
