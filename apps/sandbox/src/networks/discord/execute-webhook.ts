import { readNotes, storeFiles } from './attachments.js';
import { queryFlag, type WebhookCall } from './call.js';
import { checkPoll } from './checks/poll.js';
import { checkSender } from './checks/sender.js';
import { DiscordError, invalidForm } from './discord-error.js';
import { FormErrors } from './form-errors.js';
import { readMessageFields } from './message-fields.js';
import type { StoredMessage } from './message-store.js';
import { readMessageBody, type MessageBody } from './request-body.js';
import { isSnowflake } from './snowflakes.js';
import type { Webhook } from './webhooks.js';

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
export async function executeWebhook(
  call: WebhookCall,
): Promise<Record<string, unknown> | undefined> {
  const { request, webhook, query, kernel, webhooks, snowflakes } = call;
  const body = readMessageBody(request, call.legacy);
  const errors = new FormErrors();
  const shared = readMessageFields(errors, body.fields, {
    withComponents: queryFlag(query.with_components),
  });
  checkSender(errors, body.fields);
  const poll = checkPoll(errors, body.fields.poll, kernel.now()) ?? null;
  const threadName = readThreadName(errors, body.fields);
  const notes = readNotes(
    errors,
    body.fields.attachments,
    body.files.map(({ index }) => String(index)),
  );
  if (errors.any) throw invalidForm(errors);
  const empty = shared.content === '' && shared.embeds.length + shared.components.length === 0;
  if (empty && body.files.length === 0 && poll === null) {
    throw new DiscordError(400, 50006, 'Cannot send an empty message');
  }
  requirePlace(webhook, threadName, query.thread_id, body.fields);
  if (query.thread_id !== undefined) webhooks.requireThread(webhook, query.thread_id);
  const id = snowflakes.next(kernel.now());
  // A forum post is a thread that has the same id as its first message.
  const threadId = threadName === undefined ? (query.thread_id ?? null) : id;
  const channelId = threadId ?? webhook.channelId;
  const attachments = await storeFiles(kernel, snowflakes, body.files, { channelId, notes });
  if (threadName !== undefined) webhooks.addThread(webhook, id);
  const message: StoredMessage = {
    id,
    channelId,
    threadId,
    author: { username: String(body.fields.username ?? webhook.name), avatar: null },
    ...shared,
    attachments,
    tts: body.fields.tts === true || body.fields.tts === 'true',
    poll,
    createdAt: kernel.now().toISOString(),
    editedAt: null,
  };
  record(call, message, threadName, body);
  return queryFlag(query.wait) ? call.messages.show(webhook, message) : undefined;
}

function readThreadName(errors: FormErrors, fields: MessageBody['fields']): string | undefined {
  const name = errors.text(['thread_name'], fields.thread_name)?.trim();
  if (name !== undefined) errors.requireLength(['thread_name'], [...name].length, 1, 100);
  const tags = errors.list(['applied_tags'], fields.applied_tags);
  if (tags.length > maximumTags) {
    errors.add(
      ['applied_tags'],
      'BASE_TYPE_MAX_LENGTH',
      `Must be ${maximumTags} or fewer in length.`,
    );
  }
  tags.forEach((tag, index) => {
    if (isSnowflake(String(tag))) return;
    errors.add(
      ['applied_tags', index],
      'NUMBER_TYPE_COERCE',
      `Value "${String(tag)}" is not snowflake.`,
    );
  });
  return name;
}

/** Forums need a new title or an existing thread, text channels know no titles. */
function requirePlace(
  webhook: Webhook,
  threadName: string | undefined,
  threadId: string | undefined,
  fields: MessageBody['fields'],
): void {
  if (threadName !== undefined && threadId !== undefined) {
    throw new DiscordError(
      400,
      220002,
      'Webhooks posted to forum channels cannot have both a thread_name and thread_id',
    );
  }
  if (webhook.kind === 'text') {
    if (threadName === undefined) return;
    throw new DiscordError(400, 220003, 'Webhooks can only create threads in forum channels');
  }
  if (threadName === undefined && threadId === undefined) {
    throw new DiscordError(
      400,
      220001,
      'Webhooks posted to forum channels must have a thread_name or thread_id',
    );
  }
  const tagged = Array.isArray(fields.applied_tags) && fields.applied_tags.length > 0;
  if (webhook.requireTag && threadName !== undefined && !tagged) {
    throw new DiscordError(400, 40067, 'A tag is required to create a forum post in this channel');
  }
}

function record(
  call: WebhookCall,
  message: StoredMessage,
  threadName: string | undefined,
  body: MessageBody,
): void {
  const { kernel, webhook, query } = call;
  const settings: Record<string, unknown> = {};
  for (const name of recordedFields) {
    if (body.fields[name] !== undefined) settings[name] = body.fields[name];
  }
  if (query.thread_id !== undefined) settings.thread_id = query.thread_id;
  if (threadName !== undefined) settings.thread_name = threadName;
  const descriptions = message.attachments.map(({ shown }) => shown.description ?? null);
  if (descriptions.some((text) => text !== null)) settings.attachment_descriptions = descriptions;
  kernel.ledger.add({
    id: message.id,
    account: webhook.id,
    text: message.content === '' ? null : message.content,
    title: threadName ?? null,
    media: message.attachments.map(({ media }) => media),
    settings,
    url: `${kernel.publicUrl}/discord.com/channels/${webhook.guildId}/${message.channelId}/${message.id}`,
    details: message,
  });
}
