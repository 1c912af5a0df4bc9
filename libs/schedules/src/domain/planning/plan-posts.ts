import type { PostAsset, PostPlan } from '#libs/posts';
import type { CheckedPost, CheckedSchedule } from '../checking/checked-schedule.js';
import type { PlacedMedia } from '../rules/rule-context.js';

/** The posts of a schedule that has no errors. */
export function planPosts(schedule: CheckedSchedule): readonly PostPlan[] {
  return schedule.posts.map((post) => planPost(post, schedule));
}

function planPost(post: CheckedPost, { document }: CheckedSchedule): PostPlan {
  const { item, account } = post;
  if (account === null || post.provider === null) {
    throw new Error(`${item.path} is planned though its account is unknown`);
  }
  const { step, place } = item;
  return {
    position: item.index,
    accountId: account.id,
    account: account.handle,
    provider: post.provider,
    name: step.name,
    description: step.description,
    mediaLink: step.mediaLink ?? post.media[0]?.facts.url ?? null,
    assets: post.media.map(plannedAsset),
    settings: step.settings,
    timezone: post.timezone,
    publishAt: post.publishAt,
    sourceModel: document.sourceModel,
    interactionType: post.interaction,
    campaignId: place?.campaign.id ?? null,
    campaignName: place?.campaign.name ?? null,
    campaignIndex: place?.campaignIndex ?? null,
    targetId: place && (place.target.id ?? `${place.campaign.id}_target_${place.targetIndex + 1}`),
    targetIndex: place?.targetIndex ?? null,
    stepId: item.stepId,
    stepIndex: place?.stepIndex ?? null,
    sequencePosition: (place?.stepIndex ?? item.index) + 1,
    stepDelayMs: step.delayMs,
    parentStepId: post.parentStepId,
    queueId: post.queue?.queue.id ?? null,
    queuePosition: post.queue?.position ?? null,
    parentPosition: post.parentIndex,
    fingerprint: post.fingerprint,
    labels: post.labels,
    preview: { text: post.text, length: post.textLength, limit: post.textLimit },
  };
}

/** What was probed beats what the client said; an address of ours is kept by its id. */
function plannedAsset({ asset, facts }: PlacedMedia): PostAsset {
  return {
    id: facts.assetId ?? asset.assetId,
    url: asset.url ?? facts.url,
    originalFilename: asset.originalFilename,
    mime: facts.mime ?? asset.mime,
    kind: facts.kind ?? asset.kind,
    size: facts.sizeBytes ?? asset.size,
    duration: facts.durationSeconds ?? asset.durationSeconds,
    width: facts.width ?? asset.width,
    height: facts.height ?? asset.height,
    altText: asset.altText,
  };
}
