import type { Schemas } from '../../../api/client.js';
import {
  contentFor,
  titleOf,
  type Composition,
  type Content,
  type MediaItem,
  type When,
} from '../composition/composition.js';
import { commentInteraction, threadInteraction, type Interaction } from './interactions.js';

type ScheduleDocument = Schemas['ScheduleEnvelope'];
type Campaign = NonNullable<ScheduleDocument['campaigns']>[number];

/** An account that is written for, and what may stand below its posts. */
export interface Target {
  readonly accountId: string;
  readonly interactions: readonly string[];
}

/** Which of an account's posts a place in the document is. */
export type PlannedPart = 'post' | 'firstComment' | { readonly threadKey: string };

/** A post of the document, and whose it is. */
export interface PlannedPost {
  readonly path: string;
  readonly accountId: string;
  readonly part: PlannedPart;
  /** Keys of the items at `assets[0]`, `assets[1]`, … */
  readonly media: readonly string[];
}

export interface Plan {
  readonly document: ScheduleDocument;
  readonly posts: readonly PlannedPost[];
}

interface Step {
  readonly part: PlannedPart;
  readonly input: Record<string, unknown>;
  readonly media: readonly string[];
}

/**
 * What is sent to validate and to apply: posts, or a campaign where something stands below them, or where several are to
 * share a slot of a queue.
 */
export function plan(composition: Composition, targets: readonly Target[]): Plan {
  const { when } = composition;
  const envelope = {
    timezone: when.kind === 'at' ? when.timezone : null,
    mode: when.kind === 'draft' ? ('draft' as const) : ('scheduled' as const),
    idempotencyKey: composition.idempotencyKey,
  };
  const steps = targets.map((target, index) => stepsFor(composition, target, index));
  const isShared = when.kind === 'queue' && targets.length > 1;
  if (!isShared && steps.every((ofTarget) => ofTarget.length === 1)) {
    return {
      document: {
        ...envelope,
        posts: targets.map(({ accountId }, index) => ({
          account: accountId,
          ...timeOf(when),
          ...steps[index]![0]!.input,
        })),
      },
      posts: targets.map(({ accountId }, index) =>
        placed(`posts[${index}]`, accountId, steps[index]![0]!),
      ),
    };
  }
  const campaign = {
    name: titleOf(composition) || 'Post',
    ...timeOf(when),
    targets: targets.map(({ accountId }, index) => ({
      account: accountId,
      steps: steps[index]!.map(({ input }) => input),
    })),
  } as Campaign;
  return {
    document: { ...envelope, campaigns: [campaign] },
    posts: targets.flatMap(({ accountId }, index) =>
      steps[index]!.map((step, stepIndex) =>
        placed(`campaigns[0].targets[${index}].steps[${stepIndex}]`, accountId, step),
      ),
    ),
  };
}

function placed(path: string, accountId: string, { part, media }: Step): PlannedPost {
  return { path, accountId, part, media };
}

function stepsFor(
  composition: Composition,
  { accountId, interactions }: Target,
  index: number,
): readonly Step[] {
  const content = contentFor(composition, { accountId });
  const inThread = threadInteraction(interactions);
  const asComment = commentInteraction(interactions);
  const thread = inThread === null ? [] : content.thread;
  const comment = asComment === null ? null : content.firstComment?.trim() || null;
  const id = `post-${index + 1}`;
  const first: Step = {
    part: 'post',
    media: storedMedia(content).map(({ key }) => key),
    input: {
      ...(comment !== null && { id }),
      ...textOf(content),
      ...assetsOf(content),
      ...settingsOf(composition, accountId),
    },
  };
  return [
    first,
    ...thread.map(({ key, text }) => follow(text, inThread!, { threadKey: key })),
    ...(comment === null ? [] : [follow(comment, asComment!, 'firstComment', id)]),
  ].map((step) => ({ ...step, input: { ...step.input, ...labelsOf(composition) } }));
}

function follow(
  text: string,
  interaction: Interaction,
  part: PlannedPart,
  parentId?: string,
): Step {
  return {
    part,
    media: [],
    input: {
      text,
      interaction_type: interaction,
      ...(parentId !== undefined && { reply_to_step_id: parentId }),
    },
  };
}

function textOf({ text, title }: Content): Record<string, unknown> {
  return { text, ...(title.trim() !== '' && { title: title.trim() }) };
}

const storedMedia = ({ media }: Content): readonly MediaItem[] =>
  media.filter(({ assetId }) => assetId !== null);

function assetsOf(content: Content): Record<string, unknown> {
  const assets = storedMedia(content).map(({ assetId, altText }) => ({
    id: assetId,
    ...(altText.trim() !== '' && { altText: altText.trim() }),
  }));
  return assets.length > 0 ? { assets } : {};
}

function settingsOf({ settings }: Composition, accountId: string): Record<string, unknown> {
  const values = settings[accountId] ?? {};
  return Object.keys(values).length > 0 ? { settings: values } : {};
}

function labelsOf({ labels }: Composition): Record<string, unknown> {
  return labels.length > 0 ? { labels } : {};
}

function timeOf(when: When): Record<string, unknown> {
  if (when.kind === 'at') return { publish_at: `${when.local}${when.offset ?? ''}` };
  return when.kind === 'queue' ? { queue: when.queueId, queuePosition: when.position } : {};
}
