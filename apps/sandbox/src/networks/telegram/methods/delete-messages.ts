import type { FoundMessage } from '../message-store.js';
import { badRequest } from '../telegram-error.js';
import { chatOf, type TelegramCall, type TelegramMethod } from './call.js';

// The server lets bots delete messages for two days.
const deletableMs = 48 * 60 * 60 * 1000;
const maximumIds = 100;

/** `deleteMessage`: one message, younger than 48 hours. */
export const deleteMessage: TelegramMethod = {
  operation: 'delete',
  run(call) {
    const chat = chatOf(call);
    const messageId = call.args.integer('message_id');
    if (messageId === undefined) throw badRequest('message identifier is not specified');
    const found = call.messages.find(chat, messageId);
    if (!found) throw badRequest('message to delete not found');
    requireDeletable(call, found, chat.mood === 'readonly');
    call.messages.delete(found);
    return true;
  },
};

/** `deleteMessages`: up to 100 messages; unknown ones are passed over. */
export const deleteMessages: TelegramMethod = {
  operation: 'delete',
  run(call) {
    const chat = chatOf(call);
    const ids = call.args.json('message_ids', 'message identifiers');
    if (!Array.isArray(ids) || ids.length === 0) {
      throw badRequest('there are no message identifiers specified');
    }
    if (ids.length > maximumIds) throw badRequest('too many message identifiers specified');
    for (const id of ids) {
      const found = call.messages.find(chat, Number(id));
      if (!found) continue;
      requireDeletable(call, found, chat.mood === 'readonly');
      call.messages.delete(found);
    }
    return true;
  },
};

function requireDeletable(call: TelegramCall, found: FoundMessage, readonly: boolean): void {
  const age = call.kernel.now().getTime() - new Date(found.post.entry.createdAt).getTime();
  if (readonly || age > deletableMs) throw badRequest("message can't be deleted for everyone");
}
