import type { BodyOf, Schema } from '#libs/sdk';
import { ToolRefusal } from '../toolbox/consent.js';
import { quoted } from '../toolbox/quoted.js';
import {
  ACCOUNT,
  anything,
  handedOn,
  input,
  list,
  nullableText,
  output,
  POST_ID,
  RUN_ID,
  text,
} from '../toolbox/schemas.js';
import { defineTool, type ToolAnswer, type ToolCall } from '../toolbox/tool.js';
import { labelIdsOf } from './named-labels.js';

type Result = Omit<Schema<'PostActionResult'>, 'post' | 'details'>;

interface Given {
  readonly action: 'label' | 'duplicate';
  readonly postIds?: readonly string[];
  readonly runId?: string;
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly shiftMs?: number;
  readonly accounts?: readonly string[];
}

const NAMES = { ...list(text()), maxItems: 20 };

export const actOnPosts = defineTool<Given>({
  name: 'act_on_posts',
  title: 'Label or copy posts',
  description:
    'label: gives posts labels (add) and takes labels off (remove); others stay. duplicate: makes one draft of copies of posts, or of a run. Nothing goes out.',
  scope: 'draft',
  hints: { destructiveHint: false },
  input: input(
    {
      action: { type: 'string', enum: ['label', 'duplicate'] },
      postIds: { ...list(POST_ID), minItems: 1, maxItems: 200 },
      runId: RUN_ID,
      add: { ...NAMES, description: 'Names of labels' },
      remove: NAMES,
      shiftMs: handedOn('DuplicateRequest.shiftMs', 'Copies are so much later'),
      accounts: { ...list(ACCOUNT), maxItems: 50 },
    },
    ['action'],
  ),
  output: output({ results: list(anything), runId: nullableText }, ['results', 'runId']),
  run: (given, call) => (given.action === 'label' ? label(given, call) : duplicate(given, call)),
});

async function label(
  { postIds, add = [], remove = [], ...others }: Given,
  { postrider, signal }: ToolCall,
): Promise<ToolAnswer> {
  const isFitting = others.runId === undefined && others.accounts === undefined;
  if (!isFitting || others.shiftMs !== undefined || postIds === undefined) {
    throw new ToolRefusal('invalid_parameter', 'To label, give postIds with add or remove.');
  }
  const ids = await labelIdsOf([...add, ...remove], postrider, signal);
  const labels = { add: ids.slice(0, add.length), remove: ids.slice(add.length) };
  const posts = postIds.map((id) => ({ id }));
  const { results } = await postrider.posts.act({ action: 'label', posts, labels }, { signal });
  return told(results, null);
}

async function duplicate(
  { postIds = [], runId, add, remove, shiftMs, accounts }: Given,
  { postrider, signal }: ToolCall,
): Promise<ToolAnswer> {
  if (
    (runId === undefined) === (postIds.length === 0) ||
    add !== undefined ||
    remove !== undefined
  ) {
    const message = 'To duplicate, give either postIds or a runId, and no labels.';
    throw new ToolRefusal('invalid_parameter', message);
  }
  const shift = shiftMs === undefined ? {} : { shiftMs };
  const [first, ...rest] = postIds;
  if (rest.length > 0) {
    if (accounts !== undefined) {
      const message =
        'Several posts are copied for their own accounts: give one of them, or a run.';
      throw new ToolRefusal('invalid_parameter', message);
    }
    const posts = postIds.map((id) => ({ id }));
    const body = { action: 'duplicate', posts, ...shift, atomic: true } as const;
    const { results } = await postrider.posts.act(body, { signal });
    return told(results, results[0]?.runId ?? null);
  }
  const body: BodyOf<'duplicatePost'> = {
    ...shift,
    ...(accounts === undefined ? {} : { accounts: [...accounts] }),
  };
  const made = await (runId === undefined
    ? postrider.posts.duplicate(first!, body, { signal })
    : postrider.runs.duplicate(runId, body, { signal }));
  return told(
    made.posts.map(({ id }) => ({ id, ok: true, runId: made.run.id })),
    made.run.id,
  );
}

function told(answered: readonly Result[], runId: string | null): ToolAnswer {
  const results = answered.map(({ id, ok, code, message, runId: copiedTo }) => ({
    ...{ id, ok },
    ...(code === undefined ? {} : { code }),
    ...(message === undefined ? {} : { message }),
    ...(copiedTo === undefined ? {} : { runId: copiedTo }),
  }));
  const refused = results.filter(({ ok }) => !ok);
  const lines = refused.map(({ id, code, message }) => `- ${id} ${code}: ${quoted(message)}`);
  const next =
    runId === null
      ? `${results.length - refused.length} posts labeled, ${refused.length} refused.`
      : `${runId} is the draft with the copies: get_run shows it, publish_draft lets it go.`;
  return { data: { results, runId }, text: [...lines, next].join('\n') };
}
