import type { MovableIndex } from '#libs/media';
import type { InteractionType, MediaKind, ProviderStrategy, StreamFacts } from '#libs/providers';
import type { ScheduleItem } from '../document/schedule-item.js';
import type { AssetReference } from '../document/schedule-document.js';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';

/** What is known of one media item: its facts, or why there are none. */
export interface MediaFacts {
  readonly found: boolean;
  /** Whether the file is stored by this service. */
  readonly managed: boolean;
  /** Whether the picture moves. */
  readonly animated: boolean;
  readonly problem?: 'not_found' | 'unreachable' | 'not_ready' | 'invalid';
  readonly message?: string;
  readonly kind: MediaKind | null;
  readonly mime: string | null;
  readonly sizeBytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  readonly streams: StreamFacts | null;
  /** Where the index of a video lies that can be moved before its pictures. */
  readonly movableIndex: MovableIndex | null;
  readonly url: string | null;
  readonly assetId: string | null;
}

/** A media item of a post with its facts and its place. */
export interface PlacedMedia {
  readonly asset: AssetReference;
  readonly facts: MediaFacts;
  /** `assets[0]`, or the media link it came from. */
  readonly field: string;
  /** How the author mends what no conversion can; absent where there is nothing to say. */
  readonly hint?: string;
}

/** Everything the rules of one network may look at for one post. */
export interface RuleContext {
  readonly item: ScheduleItem;
  readonly subject: IssueSubject;
  readonly issues: IssueLog;
  readonly strategy: ProviderStrategy;
  readonly interaction: InteractionType;
  /** The text as it will be published. */
  readonly text: string;
  /** Its length in the network's own unit. */
  readonly textLength: number;
  readonly media: readonly PlacedMedia[];
}
