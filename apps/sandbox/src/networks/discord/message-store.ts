import type { SandboxKernel } from '../../kernel/network.js';
import type { StoredAttachment } from './attachments.js';
import { unknown } from './discord-error.js';
import type { Webhook } from './webhooks.js';

/** A message as it is kept in the ledger's private data. */
export interface StoredMessage {
  readonly id: string;
  readonly channelId: string;
  readonly threadId: string | null;
  readonly author: { readonly username: string; readonly avatar: string | null };
  readonly content: string;
  readonly embeds: readonly Record<string, unknown>[];
  readonly components: readonly unknown[];
  readonly attachments: readonly StoredAttachment[];
  readonly flags: number;
  readonly tts: boolean;
  readonly poll: Record<string, unknown> | null;
  readonly createdAt: string;
  readonly editedAt: string | null;
}

/** Finds and shows the messages of webhooks. */
export class MessageStore {
  constructor(private readonly kernel: SandboxKernel) {}

  /** A message of this webhook. Messages in threads are found only with the thread's id. */
  find(webhook: Webhook, messageId: string, threadId: string | undefined): StoredMessage {
    const post = this.kernel.ledger.get(messageId);
    if (!post || post.entry.deletedAt !== null || post.entry.account !== webhook.id) {
      throw unknown('Message');
    }
    const message = post.details as StoredMessage;
    if (message.threadId !== (threadId ?? null)) throw unknown('Message');
    return message;
  }

  /** The Message object, with the reactions and votes set through the control API. */
  show(webhook: Webhook, message: StoredMessage): Record<string, unknown> {
    const metrics = this.kernel.metrics.ofPost(message.id);
    const reactions = readReactions(metrics.reactions);
    return {
      type: 0,
      content: message.content,
      mentions: [],
      mention_roles: [],
      attachments: message.attachments.map(({ shown }) => shown),
      embeds: message.embeds.map((embed) => ({ type: 'rich', ...embed })),
      timestamp: discordTime(message.createdAt),
      edited_timestamp: message.editedAt === null ? null : discordTime(message.editedAt),
      flags: message.flags,
      components: message.components,
      id: message.id,
      channel_id: message.channelId,
      author: {
        id: webhook.id,
        ...message.author,
        discriminator: '0000',
        public_flags: 0,
        flags: 0,
        bot: true,
      },
      pinned: false,
      mention_everyone: false,
      tts: message.tts,
      webhook_id: webhook.id,
      ...(message.poll === null ? {} : { poll: withVotes(message.poll, metrics.pollVotes) }),
      ...(reactions.length === 0 ? {} : { reactions }),
    };
  }
}

/** Discord writes microseconds and the offset. */
function discordTime(iso: string): string {
  return iso.replace(/\.(\d{3})Z$/, '.$1000+00:00');
}

function readReactions(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) return [];
  return (value as { emoji?: unknown; count?: unknown }[]).map(({ emoji, count }) => ({
    emoji: { id: null, name: String(emoji) },
    count: Number(count),
    count_details: { burst: 0, normal: Number(count) },
    burst_colors: [],
    me_burst: false,
    burst_me: false,
    me: false,
    burst_count: 0,
  }));
}

function withVotes(poll: Record<string, unknown>, votes: unknown): Record<string, unknown> {
  const counts = Array.isArray(votes) ? (votes as number[]) : [];
  const answers = counts.map((count, index) => ({ id: index + 1, count, me_voted: false }));
  return { ...poll, results: { is_finalized: false, answer_counts: answers } };
}
