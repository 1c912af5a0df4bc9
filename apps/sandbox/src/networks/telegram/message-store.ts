import type { LedgerMedia, SandboxKernel, StoredPost } from '../../kernel/network.js';
import { botUser, chatBrief, messageAddress, type Bot, type Chat } from './chats.js';

/** A message that is to be sent, its content members as the Bot API shows them; several of them form an album. */
export interface NewMessage {
  readonly content: Readonly<Record<string, unknown>>;
  readonly media: LedgerMedia | null;
}

/** One message of a post. */
interface MessageItem extends NewMessage {
  readonly id: number;
  readonly deleted?: true;
}

/** What the network keeps about a post besides its ledger entry. */
interface PostDetails {
  readonly items: readonly MessageItem[];
  readonly shared: Readonly<Record<string, unknown>>;
  readonly botId: number;
}

/** What all messages of a post share. */
export interface SendOptions {
  readonly parentId: string | null;
  readonly topicId: number | undefined;
  /** Members that every message of the answer carries. */
  readonly shared: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A post with its messages. */
export interface NewPost extends SendOptions {
  readonly chat: Chat;
  readonly bot: Bot;
  readonly messages: readonly NewMessage[];
  readonly text: string;
}

/** A message that exists, with its post. */
interface FoundMessage {
  readonly post: StoredPost;
  readonly details: PostDetails;
  readonly item: MessageItem;
}

/** Numbers messages per chat and keeps them in the ledger, one entry per post. */
export class MessageStore {
  private readonly lastIds = new Map<number, number>();

  constructor(private readonly kernel: SandboxKernel) {}

  /** Learns the last number of every chat from the ledger. */
  restore(): void {
    this.lastIds.clear();
    for (const entry of this.kernel.ledger.find()) {
      const chatId = Number(entry.account);
      const details = this.kernel.ledger.get(entry.id)?.details as PostDetails;
      const last = Math.max(0, ...details.items.map(({ id }) => id));
      this.lastIds.set(chatId, Math.max(this.lastId(chatId), last));
    }
  }

  /** Sends a post; returns its messages as the Bot API shows them. */
  send(post: NewPost): Record<string, unknown>[] {
    const { chat } = post;
    const items = post.messages.map((message) => ({ id: this.nextId(chat.id), ...message }));
    const first = items[0]?.id ?? 0;
    const details: PostDetails = { items, shared: post.shared, botId: post.bot.id };
    const address = messageAddress(chat, first, post.topicId);
    const entry = this.kernel.ledger.add({
      id: messageKey(chat, first),
      account: String(chat.id),
      text: post.text === '' ? null : post.text,
      media: items.flatMap(({ media }) => media ?? []),
      settings: post.settings,
      parentId: post.parentId,
      url: address === null ? null : `${this.kernel.publicUrl}/${address}`,
      partIds: items.slice(1).map(({ id }) => messageKey(chat, id)),
      details,
    });
    return items.map((item) => messageObject(chat, item, details, entry.createdAt));
  }

  /** A message that exists and was not deleted. */
  find(chat: Chat, messageId: number | undefined): FoundMessage | undefined {
    const post = this.kernel.ledger.get(messageKey(chat, messageId ?? 0));
    if (!post || post.entry.deletedAt !== null) return undefined;
    const details = post.details as PostDetails;
    const item = details.items.find(({ id }) => id === messageId);
    return item && !item.deleted ? { post, details, item } : undefined;
  }

  /** Deletes one message; the post counts as deleted with its last message. */
  delete(found: FoundMessage): void {
    const { entry } = found.post;
    const items = found.details.items.map((item) =>
      item.id === found.item.id ? { ...item, deleted: true as const } : item,
    );
    if (items.every(({ deleted }) => deleted)) return void this.kernel.ledger.markDeleted(entry.id);
    const media = items.filter(({ deleted }) => !deleted).flatMap((item) => item.media ?? []);
    this.kernel.ledger.update(entry.id, { media, details: { ...found.details, items } });
  }

  private nextId(chatId: number): number {
    const next = this.lastId(chatId) + 1;
    this.lastIds.set(chatId, next);
    return next;
  }

  /** Number 1 is the service message about the chat's creation. */
  private lastId(chatId: number): number {
    return this.lastIds.get(chatId) ?? 1;
  }
}

/** `<chat id>:<message id>`, the post's id in the ledger. */
export function messageKey(chat: Chat, messageId: number): string {
  return `${chat.id}:${messageId}`;
}

function messageObject(
  chat: Chat,
  item: MessageItem,
  details: PostDetails,
  createdAt: string,
): Record<string, unknown> {
  const brief = chatBrief(chat);
  const sender =
    chat.type === 'channel'
      ? { sender_chat: brief }
      : { from: botUser({ id: details.botId, token: '' }) };
  const date = Math.floor(Date.parse(createdAt) / 1000);
  return { message_id: item.id, ...sender, chat: brief, date, ...details.shared, ...item.content };
}
