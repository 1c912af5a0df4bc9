import type { MissedPolicy, PostAsset, PostContent, PostLabel, SourceModel } from '#libs/posts';
import type { InteractionType, JsonObject } from '#libs/providers';

/** A post as the graph shows it: planned, or stored with its state. */
export interface GraphPost extends PostContent {
  readonly id?: string;
  readonly status?: string;
  readonly providerPostId?: string | null;
  readonly labels?: readonly PostLabel[] | null;
}

export interface GraphRun {
  readonly runId: string | null;
  readonly runStatus: string | null;
  readonly timezone: string;
  readonly mode: string;
  readonly onMissed?: MissedPolicy | null;
  readonly sourceModel: SourceModel;
}

export interface GraphStep {
  readonly id: string;
  readonly postId: string | null;
  readonly provider: string;
  readonly account: string;
  readonly interactionType: InteractionType;
  readonly name: string;
  readonly description: string | null;
  readonly mediaLink: string | null;
  readonly assets: readonly PostAsset[];
  readonly settings: JsonObject;
  readonly labels: readonly PostLabel[];
  readonly timezone: string;
  readonly publishAtUtc: string | null;
  readonly status: string | null;
  readonly providerPostId: string | null;
  readonly sequencePosition: number;
  readonly stepIndex: number;
  readonly targetIndex: number;
  readonly parentStepId: string | null;
  readonly stepDelayMs: number;
  readonly stepDelayMinutes: number;
}

interface GraphTarget {
  readonly id: string;
  readonly targetIndex: number;
  readonly account: string;
  readonly provider: string;
  readonly timezone: string;
  readonly stepCount: number;
  readonly firstPublishAtUtc: string | null;
  readonly lastPublishAtUtc: string | null;
  readonly steps: readonly GraphStep[];
}

interface GraphCampaign {
  readonly id: string;
  readonly name: string;
  readonly campaignIndex: number;
  readonly targetCount: number;
  readonly postCount: number;
  readonly accounts: readonly string[];
  readonly firstPublishAtUtc: string | null;
  readonly lastPublishAtUtc: string | null;
  readonly targets: readonly GraphTarget[];
}

/** Campaigns, their targets and steps, as a tree. */
export interface CampaignGraph extends GraphRun {
  readonly totalCampaigns: number;
  readonly totalTargets: number;
  readonly totalSteps: number;
  readonly campaigns: readonly GraphCampaign[];
}

/** Builds the tree out of posts in document order. */
export function campaignGraph(run: GraphRun, posts: readonly GraphPost[]): CampaignGraph {
  const campaigns = groupBy(posts, (post) => post.campaignIndex ?? 0).map(graphCampaign);
  return {
    runId: run.runId,
    runStatus: run.runStatus,
    timezone: run.timezone,
    mode: run.mode,
    ...(run.onMissed ? { onMissed: run.onMissed } : {}),
    sourceModel: run.sourceModel,
    totalCampaigns: campaigns.length,
    totalTargets: campaigns.reduce((sum, campaign) => sum + campaign.targetCount, 0),
    totalSteps: posts.length,
    campaigns,
  };
}

/** The name of a step that has none. Shown, never published. */
export function generatedStepName(post: Pick<PostContent, 'stepIndex' | 'position'>): string {
  return `Step ${(post.stepIndex ?? post.position) + 1}`;
}

function graphCampaign(posts: readonly GraphPost[]): GraphCampaign {
  const first = posts[0]!;
  const targets = groupBy(posts, (post) => post.targetIndex ?? 0).map(graphTarget);
  return {
    id: first.campaignId ?? '',
    name: first.campaignName ?? '',
    campaignIndex: first.campaignIndex ?? 0,
    targetCount: targets.length,
    postCount: posts.length,
    accounts: [...new Set(posts.map((post) => post.account))],
    ...span(posts),
    targets,
  };
}

function graphTarget(posts: readonly GraphPost[]): GraphTarget {
  const first = posts[0]!;
  return {
    id: first.targetId ?? '',
    targetIndex: first.targetIndex ?? 0,
    account: first.account,
    provider: first.provider,
    timezone: first.timezone,
    stepCount: posts.length,
    ...span(posts),
    steps: posts.map(graphStep),
  };
}

function graphStep(post: GraphPost): GraphStep {
  const stepDelayMs = post.stepDelayMs ?? 0;
  return {
    id: post.stepId,
    postId: post.id ?? null,
    provider: post.provider,
    account: post.account,
    interactionType: post.interactionType,
    name: post.name ?? generatedStepName(post),
    description: post.description,
    mediaLink: post.mediaLink,
    assets: post.assets,
    settings: post.settings,
    labels: post.labels ?? [],
    timezone: post.timezone,
    publishAtUtc: post.publishAt?.toISOString() ?? null,
    status: post.status ?? null,
    providerPostId: post.providerPostId ?? null,
    sequencePosition: post.sequencePosition,
    stepIndex: post.stepIndex ?? 0,
    targetIndex: post.targetIndex ?? 0,
    parentStepId: post.parentStepId,
    stepDelayMs,
    stepDelayMinutes: stepDelayMs / 60_000,
  };
}

function span(posts: readonly GraphPost[]): {
  readonly firstPublishAtUtc: string | null;
  readonly lastPublishAtUtc: string | null;
} {
  const times = posts.flatMap((post) =>
    post.publishAt === null ? [] : [post.publishAt.getTime()],
  );
  if (times.length === 0) return { firstPublishAtUtc: null, lastPublishAtUtc: null };
  return {
    firstPublishAtUtc: new Date(Math.min(...times)).toISOString(),
    lastPublishAtUtc: new Date(Math.max(...times)).toISOString(),
  };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[][] {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
