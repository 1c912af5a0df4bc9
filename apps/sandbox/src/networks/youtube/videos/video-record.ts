import type { MediaFacts } from '../../../kernel/network.js';

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
