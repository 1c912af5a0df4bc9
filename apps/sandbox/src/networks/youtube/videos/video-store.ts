import type { MediaFacts, SandboxKernel } from '../../../kernel/network.js';
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
  /** Uploaded by a project without an audit: private for good. */
  readonly isLockedPrivate: boolean;
  readonly notifySubscribers: boolean;
  readonly facts: MediaFacts;
  readonly outcome: Outcome;
  readonly createdAt: number;
  /** Digest of a custom thumbnail. */
  readonly thumbnail: string | null;
  readonly isDeleted: boolean;
}

/** All videos that were ever uploaded; the ledger shows each of them. */
export class VideoStore {
  constructor(private readonly kernel: SandboxKernel) {}

  /** Records a new video, which `requestCount` requests have led to. */
  add(video: VideoRecord, requestCount: number): void {
    const { id, channelId, facts, metadata } = video;
    this.put(video);
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

  /** A video that exists. */
  find(id: string): VideoRecord | undefined {
    const video = this.kernel.state.get<VideoRecord>(`video/${id}`);
    return video?.isDeleted === true ? undefined : video;
  }

  /** Newest first. */
  ofChannel(channelId: string): readonly VideoRecord[] {
    return this.kernel.state
      .list<VideoRecord>('video/')
      .map(({ value }) => value)
      .filter((video) => video.channelId === channelId && !video.isDeleted)
      .reverse();
  }

  setThumbnail(video: VideoRecord, sha256: string): void {
    const changed = { ...video, thumbnail: sha256 };
    this.put(changed);
    this.kernel.ledger.update(video.id, { settings: settingsOf(changed) });
  }

  delete(video: VideoRecord): void {
    this.put({ ...video, isDeleted: true });
    this.kernel.ledger.markDeleted(video.id);
  }

  private put(video: VideoRecord): void {
    this.kernel.state.set(`video/${video.id}`, video);
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
