import type { Arguments } from '../arguments.js';
import { messageKey, type SendOptions } from '../message-store.js';
import { badRequest } from '../telegram-error.js';
import type { TelegramCall } from './call.js';

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
  method: { readonly name: string; readonly names: readonly string[]; readonly album?: true },
): SendOptions {
  const { args, chat } = call;
  const topicId = readTopic(call);
  const reply = readReply(call);
  const keyboard = method.album ? undefined : readInlineKeyboard(args);
  return {
    parentId: reply === null ? null : messageKey(chat, reply),
    topicId,
    shared: {
      ...(topicId !== undefined && { message_thread_id: topicId, is_topic_message: true }),
      ...(reply !== null && { reply_to_message: { message_id: reply } }),
      ...(args.flag('protect_content') && { has_protected_content: true }),
      ...(keyboard && { reply_markup: keyboard }),
    },
    settings: { method: method.name, ...args.given([...common, ...method.names]) },
  };
}

function readTopic({ args, chat, kernel }: TelegramCall): number | undefined {
  const topic = args.integer('message_thread_id');
  if (topic === undefined || topic === 0) return undefined;
  const exists = chat.isForum && (topic <= 3 || kernel.state.get(`topic:${chat.id}:${topic}`));
  if (!exists) throw badRequest('message thread not found');
  return topic;
}

function readReply({ args, chat, messages }: TelegramCall): number | null {
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

/** The checked `reply_markup`, or undefined; only inline keyboards are shown with a message. */
function readInlineKeyboard(args: Arguments): Record<string, unknown> | undefined {
  const markup = args.object('reply_markup', 'reply markup');
  if (!markup || !('inline_keyboard' in markup)) return undefined;
  if (!Array.isArray(markup.inline_keyboard)) {
    throw badRequest('field "inline_keyboard" of the InlineKeyboardMarkup must be an Array');
  }
  const rows = (markup.inline_keyboard as unknown[]).map(readRow).filter((row) => row.length > 0);
  return rows.length > 0 ? { inline_keyboard: rows } : undefined;
}

function readRow(row: unknown): Record<string, unknown>[] {
  if (!Array.isArray(row))
    throw badRequest("can't parse inline keyboard button: expected an Array");
  return (row as unknown[]).map(readButton);
}

/** The sandbox knows buttons that lead to an address. */
function readButton(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) {
    throw badRequest("can't parse inline keyboard button: InlineKeyboardButton must be an Object");
  }
  const button = value as Record<string, unknown>;
  if (typeof button.text !== 'string' || button.text.trim() === '') {
    throw badRequest('inline keyboard button text must be non-empty');
  }
  if (button.url === undefined) {
    const reason = 'Text buttons are unallowed in the inline keyboard';
    throw badRequest(`can't parse inline keyboard button: ${reason}`);
  }
  if (!isButtonUrl(button.url)) throw badRequest('BUTTON_URL_INVALID');
  return button;
}

function isButtonUrl(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (/^(?:tg|ton):\/\/./i.test(value)) return true;
  const url = /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `http://${value}`;
  return URL.canParse(url) && /^https?:\/\/[^/]+\.[^/]+/i.test(url);
}
