import type { JsonReader } from '../../contract/json-reader.js';
import type { PublishedPost } from '../../contract/publishing.js';
import { count, defineProgress, numbers, text, type ValueOf } from '../../kit/progress.js';

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

/** Which messages of a post are out. */
export const telegramProgress = defineProgress({
  /** Writes that Telegram confirmed; an album is one. */
  writes: count,
  /** Every message, the first one is "the post". */
  messageIds: numbers,
  providerPostId: text,
  providerUrl: text,
});
export type TelegramProgress = ValueOf<typeof telegramProgress>;

/** After one more write. A null message is out, but Telegram gave no id for it. */
export function withMessages(
  before: TelegramProgress,
  messages: readonly (SentMessage | null)[],
): TelegramProgress {
  const known = messages.filter((message) => message !== null);
  const [first] = known;
  const firstId = first === undefined ? null : `${first.chatId}:${first.messageId}`;
  const { providerPostId, providerUrl } = before;
  return {
    writes: before.writes + 1,
    messageIds: [...before.messageIds, ...known.map((message) => message.messageId)],
    providerPostId: providerPostId ?? firstId,
    providerUrl: providerPostId === null ? (first?.url ?? null) : providerUrl,
  };
}

export function asPublished(
  progress: TelegramProgress,
  notes: readonly string[] = [],
): PublishedPost {
  const { providerPostId, providerUrl } = progress;
  const unnamed =
    'Telegram will show the message later and gave no id for it: it cannot be deleted from here';
  return {
    kind: 'published',
    providerPostId,
    providerUrl,
    checkpoint: telegramProgress.write(progress),
    notes: [...(providerPostId === null ? [unnamed] : []), ...notes],
  };
}
