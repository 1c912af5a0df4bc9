import type { PostLabel } from '#libs/posts';
import type { InteractionType } from '#libs/providers';
import type { ScheduleDocument } from '../document/schedule-document.js';
import type { ScheduleItem } from '../document/schedule-item.js';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import type { QueuePlace } from '../linking/resolve-queues.js';
import type { KnownAccount } from '../linking/account-index.js';
import type { PlacedMedia } from '../rules/rule-context.js';

/** A post of a document with everything the checks found out about it. */
export interface CheckedPost {
  readonly item: ScheduleItem;
  readonly subject: IssueSubject;
  /** Null when the account is missing or unknown; there is an issue then. */
  readonly account: KnownAccount | null;
  readonly provider: string | null;
  /** Each once. */
  readonly labels: readonly PostLabel[];
  readonly interaction: InteractionType;
  /** The queue that it goes into; null where it goes into none. */
  readonly queue: QueuePlace | null;
  /** Position of the parent in the document. */
  readonly parentIndex: number | null;
  readonly parentStepId: string | null;
  readonly timezone: string;
  /** Null for a draft without a time. */
  readonly publishAt: Date | null;
  readonly media: readonly PlacedMedia[];
  /** The text as it will be published, with its length and limit in the network's own unit. */
  readonly text: string;
  readonly textLength: number;
  readonly textLimit: number | null;
  /** Equal for equal texts on one account; null without text or account. */
  readonly fingerprint: string | null;
}

/** The outcome of the checks; the log holds every error and warning. */
export interface CheckedSchedule {
  readonly document: ScheduleDocument;
  readonly posts: readonly CheckedPost[];
  readonly issues: IssueLog;
}
