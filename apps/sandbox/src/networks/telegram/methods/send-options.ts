import type { Arguments } from '../arguments.js';
import type { Chat } from '../chats.js';
import { messageKey } from '../message-store.js';
import { badRequest } from '../telegram-error.js';
import type { TelegramCall } from './call.js';
import { readInlineKeyboard } from './inline-keyboard.js';

/** Options that all sending methods share, checked. */
export interface SendOptions {
  readonly parentId: string | null;
  readonly topicId: number | undefined;
  /** Members that every message of the answer carries. */
  readonly shared: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

// Settings the ledger records as given. Obsolete names (reply_to_message_id, disable_web_page_preview)
// are no parameters any more and therefore do nothing.
const common = [
  'parse_mode',
  'disable_notification',
  'protect_content',
  'message_thread_id',
  'reply_parameters',
  'reply_markup',
  'allow_paid_broadcast',
];

/** Reads reply, topic, protection, and buttons; `names` are the method's own settings for the ledger. */
export function readSendOptions(
  call: TelegramCall,
  chat: Chat,
  method: { readonly name: string; readonly names: readonly string[]; readonly album?: true },
): SendOptions {
  const { args } = call;
  const topicId = readTopic(call, chat);
  const reply = readReply(call, chat);
  const keyboard = method.album ? undefined : readInlineKeyboard(args);
  const shared: Record<string, unknown> = {};
  if (topicId !== undefined)
    Object.assign(shared, { message_thread_id: topicId, is_topic_message: true });
  if (reply !== null) shared.reply_to_message = { message_id: reply };
  if (args.flag('protect_content')) shared.has_protected_content = true;
  if (keyboard) shared.reply_markup = keyboard;
  const settings = { method: method.name, ...args.given([...common, ...method.names]) };
  return { parentId: reply === null ? null : messageKey(chat, reply), topicId, shared, settings };
}

function readTopic({ args, kernel }: TelegramCall, chat: Chat): number | undefined {
  const topic = args.integer('message_thread_id');
  if (topic === undefined || topic === 0) return undefined;
  const exists = chat.isForum && (topic <= 3 || kernel.state.get(`topic:${chat.id}:${topic}`));
  if (!exists) throw badRequest('message thread not found');
  return topic;
}

function readReply({ args, messages }: TelegramCall, chat: Chat): number | null {
  const reply = args.object('reply_parameters', 'reply parameters');
  if (!reply) return null;
  const messageId = Number(reply.message_id);
  if (!Number.isInteger(messageId) || messageId <= 0) {
    throw badRequest('can\'t parse reply parameters: Field "message_id" must be a valid Number');
  }
  if (messages.find(chat, messageId)) return messageId;
  if (reply.allow_sending_without_reply === true) return null;
  throw badRequest('message to be replied not found');
}

/** A caption-like member only when there is one. */
export function captionContent(
  args: Arguments,
  caption: { text: string; entities: readonly unknown[] },
): Record<string, unknown> {
  const content: Record<string, unknown> = {};
  if (caption.text !== '') content.caption = caption.text;
  if (caption.entities.length > 0) content.caption_entities = caption.entities;
  if (args.flag('has_spoiler')) content.has_media_spoiler = true;
  if (args.flag('show_caption_above_media')) content.show_caption_above_media = true;
  return content;
}
