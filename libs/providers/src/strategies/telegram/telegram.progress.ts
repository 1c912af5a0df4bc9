import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishedPost } from '../../contract/publishing.js';
import type { SentMessage } from './telegram.links.js';

/** Which messages of a post are out; kept in the checkpoint between the writes. */
export class Progress {
  private constructor(
    /** Writes that Telegram confirmed; an album is one. */
    readonly writes: number,
    /** Every message, the first one is "the post". */
    readonly messageIds: readonly number[],
    private readonly postId: string | null,
    private readonly url: string | null,
  ) {}

  static read(checkpoint: JsonObject | null): Progress {
    const stored = new JsonReader(checkpoint);
    return new Progress(
      stored.number('writes') ?? 0,
      stored.numbers('messageIds'),
      stored.text('providerPostId'),
      stored.text('providerUrl'),
    );
  }

  /** After one more write. A null message is out, but Telegram gave no id for it. */
  with(messages: readonly (SentMessage | null)[]): Progress {
    const known = messages.filter((message) => message !== null);
    const [first] = known;
    const firstId = first === undefined ? null : `${first.chatId}:${first.messageId}`;
    return new Progress(
      this.writes + 1,
      [...this.messageIds, ...known.map((message) => message.messageId)],
      this.postId ?? firstId,
      this.postId === null ? (first?.url ?? null) : this.url,
    );
  }

  checkpoint(): JsonObject {
    return {
      writes: this.writes,
      messageIds: this.messageIds,
      providerPostId: this.postId,
      providerUrl: this.url,
    };
  }

  published(notes: readonly string[] = []): PublishedPost {
    const unnamed =
      this.postId === null
        ? [
            'Telegram will show the message later and gave no id for it: it cannot be deleted from here',
          ]
        : [];
    return {
      kind: 'published',
      providerPostId: this.postId,
      providerUrl: this.url,
      checkpoint: this.checkpoint(),
      notes: [...unnamed, ...notes],
    };
  }
}
