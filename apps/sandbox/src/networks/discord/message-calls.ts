import { readNotes, storeFiles } from './attachments.js';
import { queryFlag, type WebhookCall } from './call.js';
import { DiscordError, invalidForm } from './discord-error.js';
import { FormErrors } from './form-errors.js';
import { readMessageFields } from './message-fields.js';
import type { StoredMessage } from './message-store.js';
import { readMessageBody } from './request-body.js';
import { isSnowflake } from './snowflakes.js';
import { notSnowflake } from './webhooks.js';

/** The Message as it is now. */
export function readMessage(call: WebhookCall, messageId: string): Record<string, unknown> {
  return call.messages.show(call.webhook, findMessage(call, messageId));
}

/** Deletes a message; of a forum post only the starter message goes. */
export function deleteMessage(call: WebhookCall, messageId: string): void {
  call.kernel.ledger.markDeleted(findMessage(call, messageId).id);
}

/**
 * Changes what the body names. `attachments` lists the files to keep; without it all are kept.
 * Sender, poll, and thread title cannot be changed, their fields are passed over.
 */
export async function editMessage(
  call: WebhookCall,
  messageId: string,
): Promise<Record<string, unknown>> {
  const { kernel, snowflakes, webhook, query } = call;
  const old = findMessage(call, messageId);
  const { fields, files } = readMessageBody(call.request, call.legacy);
  const errors = new FormErrors();
  const withComponents = queryFlag(query.with_components);
  const fresh = readMessageFields(errors, fields, { withComponents });
  const oldIds = old.attachments.map(({ shown }) => shown.id);
  const numbers = files.map(({ index }) => String(index));
  const notes = readNotes(errors, fields.attachments, [...oldIds, ...numbers]);
  if (errors.any) throw invalidForm(errors);
  const keepsAll = fields.attachments === undefined;
  const kept = old.attachments.filter(
    ({ shown }) => keepsAll || notes.some(({ id }) => id === shown.id),
  );
  const message: StoredMessage = {
    ...old,
    content: fields.content === undefined ? old.content : fresh.content,
    embeds: fields.embeds === undefined ? old.embeds : fresh.embeds,
    flags: fields.flags === undefined ? old.flags : fresh.flags,
    components:
      withComponents && fields.components !== undefined ? fresh.components : old.components,
    attachments: [
      ...kept,
      ...(await storeFiles(kernel, snowflakes, files, { channelId: old.channelId, notes })),
    ],
    editedAt: kernel.now().toISOString(),
  };
  const parts = message.embeds.length + message.components.length + message.attachments.length;
  if (message.content === '' && parts === 0 && message.poll === null) {
    throw new DiscordError(400, 50006, 'Cannot send an empty message');
  }
  kernel.ledger.update(old.id, {
    text: message.content === '' ? null : message.content,
    media: message.attachments.map(({ media }) => media),
    details: message,
  });
  return call.messages.show(webhook, message);
}

function findMessage(call: WebhookCall, messageId: string): StoredMessage {
  if (!isSnowflake(messageId)) throw notSnowflake('message_id', messageId);
  const threadId = call.query.thread_id;
  if (threadId !== undefined) call.webhooks.requireThread(call.webhook, threadId);
  return call.messages.find(call.webhook, messageId, threadId);
}
