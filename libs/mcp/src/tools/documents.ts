import { createHash, randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf } from '#libs/sdk';
import { canonicalText } from '../toolbox/canonical-text.js';
import { quoted } from '../toolbox/quoted.js';
import { ACCOUNT, flag, handedOn, input, list, text } from '../toolbox/schemas.js';
import { openObject } from '../toolbox/strict-arguments.js';
import type { JsonSchemaType } from '@modelcontextprotocol/server';

/** The posts that a tool is given. */
export interface PostsInput {
  readonly posts: readonly Readonly<Record<string, unknown>>[];
  readonly timezone?: string;
}

type Document = BodyOf<'applyPosts'>;

const ASSET = input({
  id: handedOn('AssetInput.id', 'Of an uploaded file'),
  url: handedOn('AssetInput.url', 'Public https address'),
  altText: handedOn('AssetInput.altText', 'What it shows'),
});

const POST = input(
  {
    account: ACCOUNT,
    text: handedOn('PostInput.text'),
    publishAt: handedOn('PostInput.publishAt', 'ISO 8601; now when absent'),
    queue: handedOn('PostInput.queue', 'Name of a queue, for its next slot instead of publishAt'),
    queuePosition: handedOn('PostInput.queuePosition'),
    title: handedOn('PostInput.title'),
    assets: list(ASSET),
    settings: openObject('As get_capabilities lists them'),
    labels: list(text('Name of a label that the workspace has')),
    stepId: handedOn('PostInput.stepId', 'Own name, for replies'),
    replyToStepId: handedOn('PostInput.replyToStepId', 'Makes this a reply in a thread'),
  },
  ['account', 'text'],
);

/** Members of an input that describe posts. */
export const POSTS: Readonly<Record<string, JsonSchemaType>> = {
  posts: { ...list(POST), minItems: 1, maxItems: 100 },
  timezone: handedOn('ScheduleEnvelope.timezone', 'IANA zone of times without offset'),
};

export const CONFIRMATION = text('From validate_posts, for exactly these posts');
export const REPEAT = flag('Post the same document once more on purpose');

export function documentOf({ posts, timezone }: PostsInput, mode: 'scheduled' | 'draft'): Document {
  return {
    mode,
    posts: withReplies(posts),
    ...(timezone === undefined ? {} : { timezone }),
  } as Document;
}

/** Posts as the service takes them: what answers another says that it is a reply. */
export function withReplies(posts: PostsInput['posts']): PostsInput['posts'] {
  return posts.map((post) =>
    post['replyToStepId'] === undefined ? post : { ...post, interactionType: 'reply' },
  );
}

/** The same document is the same run, however often and from wherever it is sent. */
export function keyOf(document: Document, repeat: boolean | undefined): string {
  if (repeat === true) return `mcp-${randomUUID()}`;
  return `mcp-${createHash('sha256').update(canonicalText(document)).digest('hex')}`;
}

/** What a person reads before they agree. */
export function summaryOf(checked: AnswerOf<'validatePosts'>): string {
  const lines = checked.posts.map(({ account, description, publishAtUtc }) => {
    const when = publishAtUtc ?? 'now';
    return `- ${quoted(account, 100)} at ${when}: ${quoted(description, 280)}`;
  });
  return lines.slice(0, 20).join('\n');
}
