import type { AnswerOf, Issue } from '#libs/sdk';
import { issueLine } from '../toolbox/answers.js';
import { quoted } from '../toolbox/quoted.js';
import { anything, list, nullableText, output, text } from '../toolbox/schemas.js';

type Post = AnswerOf<'listPosts'>['posts'][number];

/** What the tools tell of a post. */
export interface ToldPost {
  readonly id: string;
  readonly account: string;
  readonly status: string;
  /** What people have said about it; null where nobody was asked. */
  readonly approval: string | null;
  readonly approvalId: string | null;
  readonly runId: string | null;
  readonly text: string | null;
  readonly labels: readonly string[];
  readonly publishAt: string | null;
  readonly publishedAt: string | null;
  readonly providerUrl: string | null;
  readonly errorCode: string | null;
  readonly error: string | null;
}

export const TOLD_POST = output(
  {
    id: text(),
    account: text(),
    status: text(),
    approval: nullableText,
    approvalId: nullableText,
    runId: nullableText,
    text: nullableText,
    labels: list(text()),
    publishAt: nullableText,
    publishedAt: nullableText,
    providerUrl: nullableText,
    errorCode: nullableText,
    error: nullableText,
  },
  ['id', 'account', 'status'],
);

export const ISSUES = list(anything);

export function toldPost(post: Post): ToldPost {
  return {
    id: post.id,
    account: post.account,
    status: post.status,
    approval: post.approval ?? null,
    approvalId: post.approvalId ?? null,
    runId: post.runId ?? null,
    text: post.description ?? null,
    labels: (post.labels ?? []).map(({ name }) => name),
    publishAt: post.publishAtUtc ?? null,
    publishedAt: post.publishedAt ?? null,
    providerUrl: post.providerUrl ?? null,
    errorCode: post.errorCode ?? null,
    error: post.error ?? null,
  };
}

/** A post in a line. */
export function lineOf({
  id,
  account,
  status,
  approval,
  text: words,
  publishAt,
  errorCode,
}: ToldPost): string {
  const standing = status === 'draft' && approval !== null ? `draft, ${approval}` : status;
  const facts = [id, standing, quoted(account, 100), ...(publishAt === null ? [] : [publishAt])];
  if (errorCode !== null) facts.push(errorCode);
  return `- ${facts.join(' ')} ${quoted(words, 60)}`;
}

/** Issues, a line each. */
export function linesOf(issues: readonly Issue[]): string {
  return issues.map(issueLine).join('\n');
}

const NEXT: Readonly<Record<string, string>> = {
  draft: 'It is a draft: publish_draft lets its run go.',
  scheduled: 'It goes out at its time; cancel_post takes it back.',
  publishing: 'It is being published; look again in a moment.',
  published: 'It is out; get_receipt proves it.',
  failed: 'It is not out. why_did_it_fail explains; retry_post tries again.',
  retry_pending: 'It failed and is tried again by itself.',
  canceled: 'It was taken back and will not go out.',
};
const UNKNOWN =
  'Whether it is out is unknown. Do NOT post it again: reconcile_post asks the network, and a person can look.';

/** Of drafts about which people were asked, by what these say. */
const ASKED: Readonly<Record<string, string>> = {
  pending: 'It waits for people to agree, and goes out when they have: list_approvals tells more.',
  changes_requested:
    'People want it changed: list_approvals tells what. Edited, it is asked about anew.',
  expired: 'Too few have agreed in time: submit_for_approval asks anew.',
};

/** What to do next about a post. */
export function nextStepOf({ status, errorCode, approval }: ToldPost): string {
  if (errorCode === 'outcome_unknown') return UNKNOWN;
  const asked = status === 'draft' ? ASKED[approval ?? ''] : undefined;
  if (asked !== undefined) return asked;
  return NEXT[status] ?? 'get_post tells more.';
}
