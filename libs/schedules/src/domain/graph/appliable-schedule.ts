import type { MissedPolicy, PostLabel } from '#libs/posts';
import type { CampaignGraph, GraphPost, GraphStep } from './campaign-graph.js';

/** A document that `POST /v1/posts/apply` takes. Names are those of the schedule envelope. */
export interface AppliableSchedule {
  readonly timezone: string;
  readonly mode: string;
  readonly onMissed?: MissedPolicy;
  readonly campaigns?: readonly object[];
  readonly posts?: readonly object[];
}

/**
 * The graph as a document that can be applied again, as a draft unless told otherwise. Times are written
 * out, ids kept, generated names left away.
 */
export function appliableSchedule(
  graph: CampaignGraph,
  posts: readonly GraphPost[],
  mode = 'draft',
): AppliableSchedule {
  const names = new Map(posts.map((post) => [post.position, post.name]));
  let position = 0;
  return {
    timezone: graph.timezone,
    mode,
    ...missed(graph.onMissed),
    campaigns: graph.campaigns.map((campaign) => ({
      id: campaign.id,
      name: campaign.name,
      targets: campaign.targets.map((target) => ({
        id: target.id,
        account: target.account,
        provider: target.provider,
        timezone: target.timezone,
        publish_at: target.steps[0]?.publishAtUtc ?? null,
        steps: target.steps.map((step) => appliableStep(step, names.get(position++) ?? null)),
      })),
    })),
  };
}

/** A flat list as a document that can be applied again. */
export function appliablePosts(
  { timezone, mode, onMissed }: Pick<AppliableSchedule, 'timezone' | 'mode' | 'onMissed'>,
  posts: readonly GraphPost[],
): AppliableSchedule {
  return {
    timezone,
    mode,
    ...missed(onMissed),
    posts: posts.map((post) => ({
      id: post.stepId,
      account: post.account,
      provider: post.provider,
      name: post.name,
      description: post.description,
      publish_at: post.publishAt?.toISOString() ?? null,
      timezone: post.timezone,
      assets: post.assets,
      settings: post.settings,
      ...labeled(post.labels ?? []),
      interaction_type: post.interactionType,
      parent_step_id: post.parentStepId,
    })),
  };
}

function missed(onMissed: MissedPolicy | null | undefined): Pick<AppliableSchedule, 'onMissed'> {
  return onMissed ? { onMissed } : {};
}

function labeled(labels: readonly PostLabel[]): { readonly labels?: readonly string[] } {
  return labels.length === 0 ? {} : { labels: labels.map(({ name }) => name) };
}

function appliableStep(step: GraphStep, name: string | null): object {
  return {
    id: step.id,
    account: step.account,
    provider: step.provider,
    name,
    description: step.description,
    publish_at: step.publishAtUtc,
    delay_ms: step.stepIndex === 0 ? null : step.stepDelayMs,
    timezone: step.timezone,
    assets: step.assets,
    settings: step.settings,
    ...labeled(step.labels),
    interaction_type: step.interactionType,
    parent_step_id: step.parentStepId,
  };
}
