import type { Postrider } from '#libs/sdk';
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
import { defineTool } from '../toolbox/tool.js';
import { ToolRefusal } from '../toolbox/consent.js';
import { pageText } from '../toolbox/page-text.js';
import { quoted } from '../toolbox/quoted.js';
import { exported } from './exports.js';
import { labelIdsOf } from './named-labels.js';
import { ASKED_PEOPLE, awaitedLine, toldBrief } from './told-approvals.js';
import { lineOf, nextStepOf, TOLD_POST, toldPost } from './told-posts.js';

export const listPosts = defineTool<{
  status?: string;
  account?: string;
  runId?: string;
  label?: string;
  q?: string;
  approval?: string;
  format?: string;
  limit?: number;
  cursor?: string;
}>({
  name: 'list_posts',
  title: 'List posts',
  description:
    'Posts, newest first, by status, account, run, label, words or approval. With format all of them as a table that import_posts takes.',
  scope: 'read',
  hints: { readOnlyHint: true },
  input: input({
    status: handedOn('listPosts.status'),
    account: handedOn('listPosts.account', 'Id or handle, such as x:@harbour'),
    runId: handedOn('listPosts.runId', 'Id of the run: run_…'),
    label: handedOn('listPosts.label', 'Name of a label, in any case'),
    q: handedOn('listPosts.q', 'Words of the text'),
    approval: handedOn('listPosts.approval', 'What people have said about them'),
    format: handedOn('exportPosts.format'),
    limit: { ...handedOn('listPosts.limit'), maximum: 50 },
    cursor: handedOn('listPosts.cursor', 'nextCursor of the page before'),
  }),
  output: output({ posts: list(TOLD_POST), nextCursor: nullableText, table: text() }, [
    ...['posts', 'nextCursor'],
  ]),
  async run({ limit = 20, cursor, label, format, ...filters }, call) {
    const { postrider, signal } = call;
    const labeled =
      label === undefined ? {} : { label: await labelIdsOf([label], postrider, signal) };
    const query = { ...filters, ...labeled };
    if (format !== undefined) return exported(query, format, call);
    const page = await postrider.posts.list({ ...query, limit } as object, { signal }).page(cursor);
    const posts = page.posts.map(toldPost);
    const nextCursor = page.nextCursor ?? null;
    const lines = posts.map(lineOf);
    return { data: { posts, nextCursor }, text: pageText('posts', lines, nextCursor) };
  },
});

export const getPost = defineTool<{ postId: string }>({
  name: 'get_post',
  title: 'Look at a post',
  description: 'One post: how it stands, why, and what it waits for.',
  scope: 'read',
  hints: { readOnlyHint: true },
  input: input({ postId: POST_ID }, ['postId']),
  output: output(
    {
      post: TOLD_POST,
      latestAttempt: { type: ['object', 'null'] },
      waitsFor: { type: ['object', 'null'] },
    },
    ['post', 'latestAttempt', 'waitsFor'],
  ),
  async run({ postId }, { postrider, signal }) {
    const answer = await postrider.posts.get(postId, { signal });
    const post = toldPost(answer.post);
    const latestAttempt = answer.latestAttempt ?? null;
    const waitsFor = answer.waitsFor ?? null;
    const lines = [lineOf(post)];
    if (post.error !== null) lines.push(`${post.errorCode}: ${quoted(post.error, 500)}`);
    if (waitsFor !== null) lines.push(`It waits: ${quoted(waitsFor.message)}`);
    return {
      data: { post, latestAttempt, waitsFor },
      text: [...lines, nextStepOf(post)].join('\n'),
    };
  },
});

export const getRun = defineTool<{ runId: string }>({
  name: 'get_run',
  title: 'Look at a run',
  description: 'How the posts of one document stand.',
  scope: 'read',
  hints: { readOnlyHint: true },
  input: input({ runId: RUN_ID }, ['runId']),
  output: output(
    {
      runId: text(),
      status: text(),
      byStatus: anything,
      approval: ASKED_PEOPLE,
      posts: list(TOLD_POST),
    },
    ['runId', 'status', 'approval', 'posts'],
  ),
  async run({ runId }, { postrider, signal }) {
    const answer = await postrider.runs.get(runId, { signal });
    const posts = answer.posts.map(toldPost);
    const { status } = answer.run;
    const byStatus = answer.summary?.byStatus ?? {};
    const counts = Object.entries(byStatus).map(([name, count]) => `${count} ${name}`);
    const approval = toldBrief(answer.approval);
    const next =
      awaitedLine(approval) ??
      (status === 'draft' ? 'publish_draft lets it go.' : 'get_post tells more of one post.');
    const lines = [`${runId} is ${status}: ${counts.join(', ')}`, ...posts.map(lineOf), next];
    return { data: { runId, status, byStatus, approval, posts }, text: lines.join('\n') };
  },
});

export const getAnalytics = defineTool<{
  postId?: string;
  runId?: string;
  account?: string;
  window?: string;
}>({
  name: 'get_analytics',
  title: 'Look at numbers',
  description: 'Numbers of one post, one run, or one account: give exactly one of them.',
  scope: 'read',
  hints: { readOnlyHint: true },
  input: input({
    postId: POST_ID,
    runId: RUN_ID,
    account: ACCOUNT,
    window: handedOn('getPostAnalytics.window'),
  }),
  output: output({ metrics: { type: ['object', 'null'] }, window: nullableText, summary: {} }, [
    'metrics',
    'window',
  ]),
  async run({ postId, runId, account, window }, { postrider, signal }) {
    if ([postId, runId, account].filter((one) => one !== undefined).length !== 1) {
      throw new ToolRefusal('invalid_parameter', 'Give exactly one of postId, runId and account.');
    }
    const query = (window === undefined ? {} : { window }) as object;
    const answer = await readAnalytics(
      postrider.analytics,
      { postId, runId, account },
      query,
      signal,
    );
    const metrics = answer.metrics ?? null;
    const data = { metrics, window: answer.window ?? null, summary: answer.summary ?? null };
    const numbers = Object.entries(metrics ?? {})
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name} ${value}`);
    return { data, text: numbers.length === 0 ? 'There are no numbers yet.' : numbers.join(', ') };
  },
});

export const getReceipt = defineTool<{ postId: string }>({
  name: 'get_receipt',
  title: 'Get a receipt',
  description:
    'The signed proof that a post went out: what was sent, as whom and when. Anybody can verify it offline.',
  scope: 'read',
  hints: { readOnlyHint: true },
  input: input({ postId: POST_ID }, ['postId']),
  output: output({ id: text(), jws: text(), claims: anything }, ['id', 'jws', 'claims']),
  async run({ postId }, { postrider, signal }) {
    const { receipt } = await postrider.posts.receipt(postId, { signal });
    const { id, jws, claims } = receipt;
    const whose = quoted(claims.account.handle, 100);
    const where =
      claims.providerUrl === null ? '' : ` It is at ${quoted(claims.providerUrl, 500)}.`;
    return {
      data: { id, jws, claims },
      text: `${id}: ${postId} went out as ${whose} at ${claims.publishedAt}, ${claims.evidence}.${where}`,
    };
  },
});

type Analytics = Postrider['analytics'];
interface Subject {
  readonly postId: string | undefined;
  readonly runId: string | undefined;
  readonly account: string | undefined;
}

function readAnalytics(
  analytics: Analytics,
  { postId, runId, account }: Subject,
  query: object,
  signal: AbortSignal,
): ReturnType<Analytics['post']> {
  if (postId !== undefined) return analytics.post(postId, query, { signal });
  if (runId !== undefined) return analytics.run(runId, query, { signal });
  return analytics.account(account!, query, { signal });
}
