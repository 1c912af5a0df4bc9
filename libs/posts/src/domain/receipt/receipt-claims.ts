import type { ApprovalVoter } from '../approval/approval-parties.js';
import type { Creator } from '../creator.js';
import { nameOfLinkBy } from '../review/review-link.js';
import type { SentPost } from './sent-post.js';

/**
 * How it is known that the post is out: the network said so, a look at the network found it, or a person gave their word.
 */
export const receiptEvidences = ['confirmed', 'reconciled', 'stated'] as const;
export type ReceiptEvidence = (typeof receiptEvidences)[number];

/** Who agreed. Of a link: that somebody had its address, and who made it. */
type ReceiptApprover = Pick<ApprovalVoter, 'type' | 'id' | 'name' | 'madeBy'>;

/** What people agreed to before the post went out. */
interface ReceiptApproval {
  /** Of the approval. */
  readonly id: string;
  /** Of what the post said, as they saw it. */
  readonly digest: string;
  /** Those who agreed, as they were called then, in order. */
  readonly by: readonly ReceiptApprover[];
}

/** What was written down when the post was settled. */
export interface StoredClaims extends SentPost {
  /** When they were written down, in seconds. */
  readonly iat: number;
  /** The receipt's id. */
  readonly jti: string;
  /** The post's id. */
  readonly sub: string;
  readonly workspace: string;
  readonly run: string;
  readonly providerPostId: string | null;
  readonly providerUrl: string | null;
  readonly publishedAt: string;
  /** How many attempts it took. */
  readonly attempt: number;
  readonly evidence: ReceiptEvidence;
  /** Who had it made. */
  readonly by: Creator | null;
  /** Null where nobody had to agree. */
  readonly approval: ReceiptApproval | null;
}

/** What a receipt says. */
export interface ReceiptClaims extends StoredClaims {
  /** Address of the installation that signs. */
  readonly iss: string;
}

/** The claims in the order that people read them in: what is stored keeps none. */
export function receiptClaims(iss: string, stored: StoredClaims): ReceiptClaims {
  const { provider, handle, externalId } = stored.account;
  return {
    iss,
    iat: stored.iat,
    jti: stored.jti,
    sub: stored.sub,
    workspace: stored.workspace,
    run: stored.run,
    account: { provider, handle, externalId },
    content: stored.content,
    media: stored.media.map(({ sha256, size, mime }) => ({ sha256, size, mime })),
    providerPostId: stored.providerPostId,
    providerUrl: stored.providerUrl,
    publishedAt: stored.publishedAt,
    attempt: stored.attempt,
    evidence: stored.evidence,
    by: stored.by,
    approval: stored.approval && {
      id: stored.approval.id,
      digest: stored.approval.digest,
      by: stored.approval.by.map(approverOf),
    },
  };
}

/** Claims from before kept of a link what somebody had typed as their name: that was never proved. */
function approverOf({ type, id, name, madeBy }: ReceiptApprover): ReceiptApprover {
  if (type !== 'review_link') return { type, id, name };
  return { type, id, name: nameOfLinkBy(madeBy), ...(madeBy !== undefined && { madeBy }) };
}
