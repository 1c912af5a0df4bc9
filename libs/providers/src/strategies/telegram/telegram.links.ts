import { JsonReader } from '../../contract/json-reader.js';

const INTERNAL_OFFSET = 1_000_000_000_000;

/** A message as Telegram answered it. */
export interface SentMessage {
  readonly chatId: string;
  readonly messageId: number;
  readonly url: string | null;
}

/** Reads a Message; null where the server gave no usable id (it scheduled a big video instead). */
export function readMessage(message: JsonReader): SentMessage | null {
  const messageId = message.number('message_id');
  const chat = message.object('chat');
  const chatId = chat.number('id');
  if (messageId === null || messageId === 0 || chatId === null) return null;
  return { chatId: String(chatId), messageId, url: messageUrl(message, chatId, messageId) };
}

/** Public chats link by user name, private supergroups and channels by their internal number. */
function messageUrl(message: JsonReader, chatId: number, messageId: number): string | null {
  const chat = message.object('chat');
  const type = chat.text('type');
  if (type !== 'channel' && type !== 'supergroup') return null;
  const topic =
    message.flag('is_topic_message') === true ? message.number('message_thread_id') : null;
  const path = topic === null ? `${messageId}` : `${topic}/${messageId}`;
  const username = chat.text('username');
  if (username !== null) return `https://t.me/${username}/${path}`;
  // Arithmetic, because cutting off "-100" goes wrong for ids with another number of digits.
  return `https://t.me/c/${-chatId - INTERNAL_OFFSET}/${path}`;
}
