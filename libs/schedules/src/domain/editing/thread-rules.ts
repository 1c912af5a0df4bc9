import type { PostStatus, ThreadNeighbour } from '#libs/posts';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';

/** The part of a post by which it hangs together with others. */
export interface ThreadPlace {
  readonly accountId: string;
  readonly publishAt: Date | null;
}

interface Place {
  readonly subject: IssueSubject;
  readonly issues: IssueLog;
  /** The spellings of the edit. */
  readonly fields: { readonly account: string; readonly publishAt: string };
}

/** Those that still wait for their own time. */
const waiting: readonly PostStatus[] = ['draft', 'scheduled', 'publishing', 'retry_pending'];

/** A thread stays on its account, and in its order. What an edit leaves as it was is no fault of it. */
export function checkThread(
  before: ThreadPlace,
  after: ThreadPlace,
  neighbours: readonly ThreadNeighbour[],
  { subject, issues, fields }: Place,
): void {
  const others = neighbours.filter(({ status }) => status !== 'canceled');
  const elsewhere = others.find(({ accountId }) => accountId !== after.accountId);
  if (elsewhere && after.accountId !== before.accountId) {
    const message = `The post belongs to a thread of ${elsewhere.account}; a thread stays on one account`;
    issues.error(subject, 'provider_account_mismatch', fields.account, message);
  }
  const atMs = after.publishAt?.getTime();
  if (atMs === undefined || atMs === before.publishAt?.getTime()) return;
  for (const other of others) {
    const otherMs = other.publishAt?.getTime();
    if (otherMs === undefined || !waiting.includes(other.status)) continue;
    const isWrong = other.isParent ? atMs < otherMs : atMs > otherMs;
    if (!isWrong) continue;
    const whose = other.isParent ? 'The post it answers' : 'An answer to it';
    const message = `${whose} is to go out at ${new Date(otherMs).toISOString()}`;
    const hint = other.isParent ? 'Choose that time or a later one' : 'Move the answer first';
    issues.error(subject, 'invalid_publish_time', fields.publishAt, message, { hint });
  }
}
