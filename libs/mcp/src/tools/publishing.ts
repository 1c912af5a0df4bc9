import { ValidationError, type AnswerOf } from '#libs/sdk';
import { anything, flag, handedOn, input, list, output, RUN_ID, text } from '../toolbox/schemas.js';
import { defineTool, type ToolAnswer, type ToolCall } from '../toolbox/tool.js';
import { ToolRefusal, type ToolQuestion } from '../toolbox/consent.js';
import {
  CONFIRMATION,
  documentOf,
  keyOf,
  POSTS,
  REPEAT,
  summaryOf,
  type PostsInput,
} from './documents.js';
import { ASKED_PEOPLE, awaitedLine, FORECAST, forecastLine, toldBrief } from './told-approvals.js';
import { ISSUES, lineOf, linesOf, toldPost } from './told-posts.js';

const CONFIRMATION_HEADER = 'Postrider-Confirmation';

const RUN = output(
  {
    runId: text(),
    status: text(),
    duplicate: flag('The same document had made this run before'),
    // As list_posts describes them: said once, so that the list of tools stays short.
    posts: list(anything),
    approval: ASKED_PEOPLE,
    warnings: ISSUES,
  },
  ['runId', 'status', 'posts', 'approval'],
);

export const validatePosts = defineTool<Partial<PostsInput> & { runId?: string; startAt?: string }>(
  {
    name: 'validate_posts',
    title: 'Check posts',
    description:
      'Checks posts, or a draft run, without storing or publishing anything: every problem at once, and the confirmation that publishing them asks for.',
    scope: 'read',
    hints: { readOnlyHint: true },
    input: input({
      ...POSTS,
      runId: RUN_ID,
      startAt: handedOn('RunPublishRequest.startAt', 'When the draft run is to begin'),
    }),
    output: output(
      {
        valid: flag(),
        totalPosts: { type: 'integer' },
        issues: ISSUES,
        warnings: ISSUES,
        confirmation: { type: ['object', 'null'] },
        approval: FORECAST,
      },
      ['valid', 'issues', 'warnings', 'confirmation'],
    ),
    async run({ posts, timezone, runId, startAt }, { postrider, signal }) {
      if ((posts === undefined) === (runId === undefined)) {
        throw new ToolRefusal('invalid_parameter', 'Give either posts or the runId of a draft.');
      }
      try {
        const checked = await (posts === undefined
          ? postrider.runs.validate(runId!, startAt === undefined ? {} : { startAt }, { signal })
          : postrider.posts.validate(
              documentOf({ posts, ...(timezone === undefined ? {} : { timezone }) }, 'scheduled'),
              { signal },
            ));
        const { totalPosts, warnings = [], confirmation = null, approval = null } = checked;
        const data = { valid: true, totalPosts, issues: [], warnings, confirmation, approval };
        const next = `Valid: ${totalPosts} posts. Show them to the person; then publish with confirmation ${confirmation?.token ?? '(none)'}`;
        const waits = approval === null ? [] : [forecastLine(approval)];
        return { data, text: [next, ...waits, linesOf(warnings)].join('\n') };
      } catch (error) {
        if (!(error instanceof ValidationError) || error.issues.length === 0) throw error;
        const issues = error.issues.slice(0, 100);
        const data = {
          valid: false,
          totalPosts: posts?.length ?? 0,
          issues,
          warnings: [],
          confirmation: null,
          approval: null,
        };
        return { data, text: `Not valid. Mend these and check again:\n${linesOf(issues)}` };
      }
    },
  },
);

export const createDraft = defineTool<PostsInput & { repeat?: boolean }>({
  name: 'create_draft',
  title: 'Make a draft',
  description: 'Stores posts as a draft run for a person to look at. Nothing goes out.',
  scope: 'draft',
  hints: { idempotentHint: true, destructiveHint: false },
  input: input({ ...POSTS, repeat: REPEAT }, ['posts']),
  output: RUN,
  async run({ repeat, ...posts }, { postrider, signal }) {
    const document = documentOf(posts, 'draft');
    const idempotencyKey = keyOf(document, repeat);
    const applied = await postrider.posts.apply(document, { idempotencyKey, signal });
    return toldRun(applied, 'It is a draft: nobody sees it yet. publish_draft lets it go.');
  },
});

export const publishPosts = defineTool<PostsInput & { confirmation?: string; repeat?: boolean }>({
  name: 'publish_posts',
  title: 'Publish or schedule posts',
  description:
    'Publishes posts now, or at their publishAt. Others will see them. Where people have to agree first, they are asked, and approval tells so. Check them with validate_posts first. The same document never makes a second run unless repeat is true.',
  scope: 'publish',
  hints: { destructiveHint: true, idempotentHint: true, openWorldHint: true },
  input: input({ ...POSTS, confirmation: CONFIRMATION, repeat: REPEAT }, ['posts']),
  output: RUN,
  async run({ confirmation, repeat, ...posts }, call) {
    const { postrider, signal } = call;
    const document = documentOf(posts, 'scheduled');
    const agreed = await agreement(call, confirmation, async () => {
      const checked = await postrider.posts.validate(document, { signal });
      const question = `Publish ${checked.totalPosts} posts?\n${summaryOf(checked)}`;
      return { question, token: checked.confirmation?.token };
    });
    if (typeof agreed !== 'string') return agreed;
    const applied = await postrider.posts.apply(document, {
      idempotencyKey: keyOf(document, repeat),
      headers: { [CONFIRMATION_HEADER]: agreed },
      signal,
    });
    return toldRun(applied, 'get_run tells how they do.');
  },
});

export const publishDraft = defineTool<{ runId: string; startAt?: string; confirmation?: string }>({
  name: 'publish_draft',
  title: 'Publish a draft run',
  description:
    'Lets all posts of a draft run go, at their times or beginning at startAt. Others will see them. Where people have to agree first, they are asked, and approval tells so.',
  scope: 'publish',
  hints: { destructiveHint: true, idempotentHint: true, openWorldHint: true },
  input: input(
    {
      runId: RUN_ID,
      startAt: handedOn('RunPublishRequest.startAt', 'ISO 8601; the first post moves there'),
      confirmation: CONFIRMATION,
    },
    ['runId'],
  ),
  output: RUN,
  async run({ runId, startAt, confirmation }, call) {
    const { postrider, signal } = call;
    const start = startAt === undefined ? {} : { startAt };
    const agreed = await agreement(call, confirmation, async () => {
      const [checked, run] = await Promise.all([
        postrider.runs.validate(runId, start, { signal }),
        postrider.runs.get(runId, { signal }),
      ]);
      const lines = run.posts.slice(0, 20).map((post) => lineOf(toldPost(post)));
      const question = `Publish the draft ${runId}, ${checked.totalPosts} posts?\n${lines.join('\n')}`;
      return { question, token: checked.confirmation?.token };
    });
    if (typeof agreed !== 'string') return agreed;
    const headers = { [CONFIRMATION_HEADER]: agreed };
    const run = await postrider.runs.publish(runId, start, { headers, signal });
    return toldRun(run, 'get_run tells how they do.');
  },
});

/**
 * A person's agreement where the client can ask one; else the confirmation of exactly this content.
 * @returns the confirmation to publish with, or the question to put first
 */
async function agreement(
  { consent }: ToolCall,
  given: string | undefined,
  check: () => Promise<{ readonly question: string; readonly token: string | undefined }>,
): Promise<string | ToolQuestion> {
  if (!consent.canAsk) {
    if (given !== undefined) return given;
    const message =
      'Call validate_posts with the same content, show it to the person, and give its confirmation here.';
    throw new ToolRefusal('confirmation_required', message);
  }
  const { question, token } = await check();
  const asked = consent.ask(question);
  if (asked !== null) return asked;
  if (token !== undefined) return token;
  throw new ToolRefusal(
    'confirmation_required',
    'The service gave no confirmation for this content.',
  );
}

function toldRun(answer: AnswerOf<'applyPosts'>, next: string): ToolAnswer {
  const posts = answer.posts.map(toldPost);
  const { id: runId, status } = answer.run;
  const warnings = answer.warnings ?? [];
  const approval = toldBrief(answer.approval);
  const repeated = answer.duplicate
    ? ['This document had been sent before: nothing was made anew.']
    : [];
  const lines = [
    `${runId} is ${status}`,
    ...repeated,
    ...posts.slice(0, 20).map(lineOf),
    linesOf(warnings),
    awaitedLine(approval) ?? next,
  ];
  const data = { runId, status, duplicate: answer.duplicate, posts, approval, warnings };
  return { data, text: lines.filter((line) => line !== '').join('\n') };
}
