import type { SandboxKernel } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
import { commentUrl } from '../addresses.js';
import type { Sequence } from '../sequence.js';

/** A comment: of a thread when `parentId` is null, or a reply in that thread. */
export interface CommentRecord {
  readonly id: string;
  readonly parentId: string | null;
  readonly videoId: string;
  readonly authorId: string;
  readonly text: string;
  readonly createdAt: number;
}

/** All comments; the ledger shows each of them below its video. */
export class CommentStore {
  private readonly records: Records<CommentRecord>;

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly sequence: Sequence,
  ) {
    this.records = new Records(kernel.state, 'comment');
  }

  add(wanted: Pick<CommentRecord, 'parentId' | 'videoId' | 'authorId' | 'text'>): CommentRecord {
    const { parentId, videoId, authorId, text } = wanted;
    const id = parentId === null ? this.sequence.threadId() : this.sequence.replyId(parentId);
    const createdAt = this.kernel.now().getTime();
    const comment = this.records.put({ ...wanted, id, createdAt });
    this.kernel.ledger.add({
      id,
      account: authorId,
      text,
      parentId: parentId ?? videoId,
      url: commentUrl(this.kernel.publicUrl, videoId, id),
    });
    return comment;
  }

  find(id: string): CommentRecord | undefined {
    return this.records.get(id);
  }

  /** Threads of a video, newest first. */
  threadsOf(videoId: string): readonly CommentRecord[] {
    const threads = this.records.all().filter(({ parentId }) => parentId === null);
    return threads.filter((comment) => comment.videoId === videoId).reverse();
  }

  repliesOf(threadId: string): readonly CommentRecord[] {
    return this.records.all().filter(({ parentId }) => parentId === threadId);
  }

  count(videoId: string): number {
    return this.records.all().filter((comment) => comment.videoId === videoId).length;
  }

  /** A thread takes its replies along. */
  delete(comment: CommentRecord): void {
    for (const reply of this.repliesOf(comment.id)) this.remove(reply);
    this.remove(comment);
  }

  forgetVideo(videoId: string): void {
    for (const comment of this.records.all()) {
      if (comment.videoId === videoId) this.remove(comment);
    }
  }

  private remove({ id }: CommentRecord): void {
    this.records.remove(id);
    this.kernel.ledger.markDeleted(id);
  }
}
