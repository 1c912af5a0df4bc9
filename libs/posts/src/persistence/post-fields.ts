import type { PostContent, PostPlan } from '../domain/planning/post-plan.js';

/** How one field of what people ask for is kept: the only place that knows. */
interface PostField {
  readonly column: string;
  readonly type: 'text' | 'integer' | 'bigint' | 'timestamptz' | 'jsonb';
  /** How it is read where the column alone does not say it; the post is `p`. */
  readonly read?: string;
  /** An edit writes it; the others are the post's place in its document, which it keeps for good. */
  readonly isEdited?: true;
  /** Whoever publishes the post needs it. */
  readonly isForWorker?: true;
}

const column = (name: string, type: PostField['type'] = 'text'): PostField => ({
  column: name,
  type,
});

/**
 * Everything that a document says of a post. Its insertion, its edit, what is read of it and what a worker is handed
 * are made from this table: a new field is a line here, one in `PostContent`, and a migration.
 */
const postFields: { readonly [Field in keyof PostContent]: PostField } = {
  accountId: { ...column('account_id'), isEdited: true },
  account: { ...column('account_handle'), isEdited: true },
  provider: { ...column('provider'), isEdited: true, isForWorker: true },
  position: column('position', 'integer'),
  name: { ...column('name'), isEdited: true, isForWorker: true },
  description: { ...column('description'), isEdited: true, isForWorker: true },
  mediaLink: { ...column('media_link'), isEdited: true },
  assets: { ...column('assets', 'jsonb'), isEdited: true, isForWorker: true },
  settings: { ...column('settings', 'jsonb'), isEdited: true, isForWorker: true },
  timezone: { ...column('timezone'), isEdited: true },
  publishAt: { ...column('publish_at', 'timestamptz'), isEdited: true },
  sourceModel: column('source_model'),
  interactionType: { ...column('interaction_type'), isForWorker: true },
  campaignId: column('campaign_id'),
  campaignName: column('campaign_name'),
  campaignIndex: column('campaign_index', 'integer'),
  targetId: column('target_id'),
  targetIndex: column('target_index', 'integer'),
  // Null in rows from before they were kept.
  stepId: { ...column('step_id'), read: `COALESCE(p.step_id, '')` },
  stepIndex: column('step_index', 'integer'),
  sequencePosition: {
    ...column('sequence_position', 'integer'),
    read: 'COALESCE(p.sequence_position, p.position + 1)',
  },
  stepDelayMs: column('step_delay_ms', 'bigint'),
  parentStepId: column('parent_step_id'),
  queueId: { ...column('queue_id'), isEdited: true },
  queuePosition: { ...column('queue_position'), isEdited: true },
};

/** A field with its name, ready to be written. */
interface WrittenField extends PostField {
  readonly value: (content: PostContent) => unknown;
}

const names = Object.keys(postFields) as (keyof PostContent)[];

/** What an insertion writes, in the order of the table. */
export const insertedFields = names.map(written);

/** What an edit writes. */
export const editedFields = names.filter((name) => postFields[name].isEdited).map(written);

/** The columns of what people asked for, under the table alias `p`. @param time what stands for a moment */
export function contentColumns(time: (column: string) => string): string {
  return names
    .map((name) => {
      const { column: kept, type, read = `p.${kept}` } = postFields[name];
      return `${type === 'timestamptz' ? time(read) : read} AS "${name}"`;
    })
    .join(', ');
}

/** Those of them that whoever publishes the post needs. */
export const workerColumns = names
  .filter((name) => postFields[name].isForWorker)
  .map((name) => `p.${postFields[name].column} AS "${name}"`)
  .join(', ');

/** What a plan says of its post, and nothing of how it was checked. */
export function contentOf(plan: PostPlan): PostContent {
  // Copied one by one: taking the rest off a spread takes three times as long, and an apply brings a thousand.
  const content: Partial<Record<keyof PostContent, unknown>> = {};
  for (const name of names) content[name] = plan[name];
  return content as PostContent;
}

function written(name: keyof PostContent): WrittenField {
  const field = postFields[name];
  const isJson = field.type === 'jsonb';
  return {
    ...field,
    value: (content) => (isJson ? JSON.stringify(content[name]) : content[name]),
  };
}
