import type { FastifyRequest } from 'fastify';
import type { SandboxKernel } from '../../kernel/network.js';
import { DiscordError, invalidForm, unknown } from './discord-error.js';
import { FormErrors } from './form-errors.js';
import {
  readMessageBody,
  readNotes,
  storeFiles,
  viewAttachment,
  type Attachment,
  type MessageBody,
} from './message-body.js';
import { readMessageFields, type MessageFields } from './message-fields.js';
import { checkPoll } from './poll.js';
import { notSnowflake, type Webhook, type Webhooks } from './webhooks.js';

/** One authorized call of a webhook. */
export interface WebhookCall {
  readonly request: FastifyRequest;
  readonly webhook: Webhook;
  readonly query: URLSearchParams;
  readonly messageId: string;
  readonly kernel: SandboxKernel;
  readonly webhooks: Webhooks;
}

/** A message as it is kept in the ledger's private data. */
interface StoredMessage extends MessageFields {
  readonly id: string;
  readonly channelId: string;
  readonly threadId: string | null;
  readonly username: string;
  readonly attachments: readonly Attachment[];
  readonly tts: boolean;
  readonly poll: Record<string, unknown> | null;
  readonly createdAt: string;
}

const maximumTags = 5;
const recordedFields = [
  'username',
  'avatar_url',
  'tts',
  'embeds',
  'allowed_mentions',
  'flags',
  'poll',
  'components',
  'applied_tags',
];

/** Sends a message. Returns it when the call asked to wait, otherwise undefined (204). */
export async function executeWebhook(call: WebhookCall): Promise<unknown> {
  const { request, webhook, query, kernel, webhooks } = call;
  const body = readMessageBody(request);
  const { fields, files } = body;
  const errors = new FormErrors();
  const withComponents = isSet(query.get('with_components'));
  const shown = readMessageFields(errors, fields, { withComponents });
  const poll = checkPoll(errors, fields.poll, kernel.now()) ?? null;
  const threadName = readThreadName(errors, fields);
  const notes = readNotes(errors, body);
  if (errors.any) throw invalidForm(errors);
  const parts = shown.embeds.length + shown.components.length + files.length;
  if (shown.content === '' && parts === 0 && poll === null) {
    throw new DiscordError(400, 50006, 'Cannot send an empty message');
  }
  const inThread = query.get('thread_id');
  requirePlace(webhook, threadName, inThread, fields);
  if (inThread !== null) webhooks.requireThread(webhook, inThread);
  const id = webhooks.nextId();
  // A forum post is a thread that has the same id as its first message.
  const threadId = threadName === undefined ? inThread : id;
  const attachments = await storeFiles(kernel, files, notes);
  if (threadName !== undefined) webhooks.addThread(webhook, id);
  const message: StoredMessage = {
    id,
    channelId: threadId ?? webhook.channelId,
    threadId,
    username: String(fields.username ?? webhook.name),
    ...shown,
    attachments,
    tts: fields.tts === true || fields.tts === 'true',
    poll,
    createdAt: kernel.now().toISOString(),
  };
  record(call, message, threadName, fields);
  return isSet(query.get('wait')) ? viewMessage(call, message) : undefined;
}

/** The Message as it is now. */
export function readMessage(call: WebhookCall): unknown {
  return viewMessage(call, findMessage(call));
}

/** Deletes a message; of a forum post only the starter message goes. */
export function deleteMessage(call: WebhookCall): undefined {
  call.kernel.ledger.markDeleted(findMessage(call).id);
}

/** A message of this webhook. Messages in threads are found only with the thread's id. */
function findMessage({ kernel, webhook, webhooks, query, messageId }: WebhookCall): StoredMessage {
  if (!/^\d{15,20}$/.test(messageId)) throw notSnowflake('message_id', messageId);
  const threadId = query.get('thread_id');
  if (threadId !== null) webhooks.requireThread(webhook, threadId);
  const post = kernel.ledger.get(messageId);
  if (!post || post.entry.deletedAt !== null || post.entry.account !== webhook.id) {
    throw unknown('Message');
  }
  const message = post.details as StoredMessage;
  if (message.threadId !== threadId) throw unknown('Message');
  return message;
}

function readThreadName(errors: FormErrors, fields: MessageBody['fields']): string | undefined {
  const name = errors.text(['thread_name'], fields.thread_name)?.trim();
  if (name !== undefined) errors.requireLength(['thread_name'], [...name].length, 1, 100);
  const tags = errors.list(['applied_tags'], fields.applied_tags);
  errors.limitLength(['applied_tags'], tags, maximumTags);
  tags.forEach((tag, index) => errors.requireSnowflake(['applied_tags', index], tag));
  return name;
}

/** Forums need a new title or an existing thread, text channels know no titles. */
function requirePlace(
  { kind, requireTag }: Webhook,
  threadName: string | undefined,
  threadId: string | null,
  fields: MessageBody['fields'],
): void {
  if (threadName !== undefined && threadId !== null) {
    const reason = 'Webhooks posted to forum channels cannot have both a thread_name and thread_id';
    throw new DiscordError(400, 220002, reason);
  }
  if (kind === 'text' && threadName !== undefined) {
    throw new DiscordError(400, 220003, 'Webhooks can only create threads in forum channels');
  }
  if (kind === 'text') return;
  if (threadName === undefined && threadId === null) {
    const reason = 'Webhooks posted to forum channels must have a thread_name or thread_id';
    throw new DiscordError(400, 220001, reason);
  }
  const tagged = Array.isArray(fields.applied_tags) && fields.applied_tags.length > 0;
  if (requireTag && threadName !== undefined && !tagged) {
    throw new DiscordError(400, 40067, 'A tag is required to create a forum post in this channel');
  }
}

function record(
  { kernel, webhook, query }: WebhookCall,
  message: StoredMessage,
  threadName: string | undefined,
  fields: MessageBody['fields'],
): void {
  const settings = Object.fromEntries(
    recordedFields.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );
  const inThread = query.get('thread_id');
  const descriptions = message.attachments.map(({ description }) => description ?? null);
  const spoilers = message.attachments.map(({ isSpoiler }) => isSpoiler);
  const hasDescription = descriptions.some((text) => text !== null);
  kernel.ledger.add({
    id: message.id,
    account: webhook.id,
    text: message.content === '' ? null : message.content,
    title: threadName ?? null,
    media: message.attachments.map(({ facts }) => facts),
    settings: {
      ...settings,
      ...(inThread !== null && { thread_id: inThread }),
      ...(threadName !== undefined && { thread_name: threadName }),
      ...(hasDescription && { attachment_descriptions: descriptions }),
      ...(spoilers.includes(true) && { attachment_spoilers: spoilers }),
    },
    url: `${kernel.publicUrl}/discord.com/channels/${webhook.guildId}/${message.channelId}/${message.id}`,
    details: message,
  });
}

/** The Message object, with the reactions and votes set through the control API. */
function viewMessage({ kernel, webhook }: WebhookCall, message: StoredMessage): unknown {
  const metrics = kernel.metrics.ofPost(message.id);
  const reactions = viewReactions(metrics.reactions);
  return {
    type: 0,
    content: message.content,
    attachments: message.attachments.map(viewAttachment),
    embeds: message.embeds.map((embed) => ({ type: 'rich', ...embed })),
    // Discord writes microseconds and the offset.
    timestamp: message.createdAt.replace(/\.(\d{3})Z$/, '.$1000+00:00'),
    edited_timestamp: null,
    flags: message.flags,
    components: message.components,
    id: message.id,
    channel_id: message.channelId,
    author: { id: webhook.id, username: message.username, discriminator: '0000', bot: true },
    tts: message.tts,
    webhook_id: webhook.id,
    ...(message.poll && { poll: withVotes(message.poll, metrics.pollVotes) }),
    ...(reactions.length > 0 && { reactions }),
  };
}

function viewReactions(told: unknown): readonly unknown[] {
  if (!Array.isArray(told)) return [];
  return (told as { emoji?: unknown; count?: unknown }[]).map(({ emoji, count }) => ({
    emoji: { id: null, name: String(emoji) },
    count: Number(count),
    count_details: { burst: 0, normal: Number(count) },
  }));
}

function withVotes(poll: Record<string, unknown>, votes: unknown): Record<string, unknown> {
  const counts = Array.isArray(votes) ? (votes as number[]) : [];
  const answers = counts.map((count, index) => ({ id: index + 1, count, me_voted: false }));
  return { ...poll, results: { is_finalized: false, answer_counts: answers } };
}

/** Whether a flag of the address is set. */
function isSet(value: string | null): boolean {
  return value !== null && /^(?:true|1|yes|on)$/i.test(value);
}
