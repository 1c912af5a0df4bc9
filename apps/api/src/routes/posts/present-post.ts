import type { ListedPost, PostRecord } from '#libs/posts';
import { presentCreator } from './creator.response.js';
import { presentRisk } from './post-risk.response.js';
import type { PostBody } from './post.response.js';

/** A post as clients see it. */
export function presentPost(post: PostRecord | ListedPost): PostBody {
  return {
    id: post.id,
    provider: post.provider,
    account: post.account,
    status: post.status,
    runId: post.runId,
    accountId: post.accountId,
    name: post.name,
    description: post.description,
    publishAtUtc: isoTime(post.publishAt),
    timezone: post.timezone,
    providerPostId: post.providerPostId,
    providerUrl: post.providerUrl,
    error: post.errorMessage,
    lastError: post.errorMessage,
    errorCode: post.errorCode,
    retryable: post.retryable,
    attempts: post.attemptCount,
    attemptCount: post.attemptCount,
    nextAttemptAt: isoTime(post.dueAt),
    providerStatus: post.providerStatus,
    reconciliationStatus: post.reconciliationStatus,
    atRisk: post.risks.length > 0,
    risks: post.risks.map(presentRisk),
    publishedAt: isoTime(post.publishedAt),
    deletedAt: isoTime(post.deletedAt),
    interactionType: post.interactionType,
    parentStepId: post.parentStepId,
    resolvedParentProviderPostId: post.parentProviderPostId,
    mediaLink: post.mediaLink,
    assets: [...post.assets],
    settings: post.settings,
    stepId: post.stepId,
    stepIndex: post.stepIndex,
    sequencePosition: post.sequencePosition,
    targetIndex: post.targetIndex,
    campaignId: post.campaignId,
    campaignName: post.campaignName,
    sourceModel: post.sourceModel,
    revision: post.revision,
    createdBy: post.createdBy && presentCreator(post.createdBy),
    resolvedBy: post.resolvedBy && { id: post.resolvedBy.id, name: post.resolvedBy.name },
    createdAt: isoTime(post.createdAt),
    updatedAt: isoTime(post.updatedAt),
  };
}

function isoTime(time: Date | string | null): string | null {
  return time instanceof Date ? time.toISOString() : time;
}
