import type { MissedPolicy, QueuePosition, ScheduleMode, SourceModel } from '#libs/posts';
import type { InteractionType, JsonObject } from '#libs/providers';

/** Media as a document names it: ours by `assetId`, or any public address. */
export interface AssetReference {
  readonly assetId: string | null;
  readonly url: string | null;
  readonly originalFilename: string | null;
  readonly mime: string | null;
  readonly kind: 'image' | 'video' | 'audio' | 'other' | null;
  readonly size: number | null;
  readonly durationSeconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly altText: string | null;
}

/**
 * Names of labels, which people write: a table or an agent knows no ids. In their places, null for what could not be
 * read.
 */
export type LabelNames = readonly (string | null)[];

/** A queue as people write it, by its name or id, and where in it. */
export interface WrittenQueue {
  readonly name: string;
  readonly position: QueuePosition;
}

/** One post of a document with its aliases resolved. Times stay as written until they are resolved. */
export interface StepDocument {
  readonly id: string | null;
  readonly account: string | null;
  readonly provider: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly publishAt: string | null;
  readonly timezone: string | null;
  readonly delayMs: number | null;
  readonly mediaLink: string | null;
  readonly assets: readonly AssetReference[];
  readonly settings: JsonObject;
  /** Absent when the document does not say. */
  readonly labels?: LabelNames;
  /** Absent when the document does not say. */
  readonly queue?: WrittenQueue;
  /** Null when the document does not say. */
  readonly interactionType: InteractionType | null;
  readonly parentStepId: string | null;
}

export interface TargetDocument {
  readonly id: string | null;
  readonly account: string | null;
  readonly provider: string | null;
  readonly publishAt: string | null;
  readonly timezone: string | null;
  /** Of the steps that say none themselves. */
  readonly labels?: LabelNames;
  readonly queue?: WrittenQueue;
  readonly steps: readonly StepDocument[];
}

export interface CampaignDocument {
  readonly id: string;
  readonly name: string;
  readonly publishAt: string | null;
  readonly timezone: string | null;
  /** Of the targets that say none themselves. */
  readonly labels?: LabelNames;
  /** Of the targets that say neither a queue nor a time themselves. */
  readonly queue?: WrittenQueue;
  readonly targets: readonly TargetDocument[];
}

/** The document as it is read: aliases resolved, fields in one order. The idempotency key is not part of it. */
export interface ScheduleDocument {
  readonly sourceModel: SourceModel;
  readonly mode: ScheduleMode;
  readonly timezone: string;
  /** Absent when the document does not say; then it is no part of the hash either. */
  readonly onMissed?: MissedPolicy;
  readonly posts: readonly StepDocument[];
  readonly campaigns: readonly CampaignDocument[];
}
