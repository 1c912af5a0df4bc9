import type { QueueId } from '#libs/kernel';
import type { InteractionType, JsonObject } from '#libs/providers';
import type { PostLabel } from '../labels/label.js';
import type { QueuePosition } from '../queues/queue-item.js';
import type { SourceModel } from '../run-terms.js';

/** A media item as stored with a post: ours by id, or an outside address. */
export interface PostAsset {
  readonly id: string | null;
  readonly url: string | null;
  readonly originalFilename: string | null;
  readonly mime: string | null;
  readonly kind: string | null;
  /** Bytes. */
  readonly size: number | null;
  /** Seconds. */
  readonly duration: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly altText: string | null;
}

/** What was asked for: the part of a post that validating, storing and showing have in common. */
export interface PostContent {
  /** Position among all posts of the document, from 0. */
  readonly position: number;
  readonly accountId: string;
  /** The account's handle. */
  readonly account: string;
  readonly provider: string;
  /** As the client named it; generated names are not kept, so that they are never published. */
  readonly name: string | null;
  readonly description: string | null;
  readonly mediaLink: string | null;
  readonly assets: readonly PostAsset[];
  readonly settings: JsonObject;
  readonly timezone: string;
  /** Null for a draft without a time. */
  readonly publishAt: Date | null;
  readonly sourceModel: SourceModel;
  readonly interactionType: InteractionType;
  readonly campaignId: string | null;
  readonly campaignName: string | null;
  readonly campaignIndex: number | null;
  readonly targetId: string | null;
  readonly targetIndex: number | null;
  readonly stepId: string;
  readonly stepIndex: number | null;
  /** From 1, within the target or the flat list. */
  readonly sequencePosition: number;
  readonly stepDelayMs: number | null;
  readonly parentStepId: string | null;
  /** The queue whose slots it goes out at; null where it has a time of its own. */
  readonly queueId: QueueId | null;
  readonly queuePosition: QueuePosition | null;
}

/** A valid post of a document, ready to be stored. */
export interface PostPlan extends PostContent {
  /** Position of the parent in the document. */
  readonly parentPosition: number | null;
  readonly fingerprint: string | null;
  /** No part of its content: they are kept beside the post. Null in an edit that leaves them as they are. */
  readonly labels: readonly PostLabel[] | null;
  /** The text as it will be published. */
  readonly preview: {
    readonly text: string;
    readonly length: number;
    readonly limit: number | null;
  };
}
