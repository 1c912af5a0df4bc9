import { createHash } from 'node:crypto';
import type { NetworkState } from '../../kernel/network.js';

/** Ids that look like YouTube's and are counted, so that a run can be repeated. */
export class Sequence {
  constructor(private readonly state: NetworkState) {}

  /** 11 characters of `[A-Za-z0-9_-]`. */
  videoId(): string {
    return this.next('video').slice(0, 11);
  }

  playlistId(): string {
    return `PL${this.next('playlist').slice(0, 32)}`;
  }

  playlistItemId(): string {
    return Buffer.from(`PLI.${this.next('playlistItem').slice(0, 24)}`).toString('base64url');
  }

  threadId(): string {
    return `Ug${this.next('comment').slice(0, 20)}4AaABAg`;
  }

  /** A reply's id begins with that of its thread. */
  replyId(threadId: string): string {
    return `${threadId}.${this.next('comment').slice(0, 22)}`;
  }

  private next(kind: string): string {
    const count = (this.state.get<number>('sequence') ?? 0) + 1;
    this.state.set('sequence', count);
    return createHash('sha256').update(`${kind} ${count}`).digest('base64url');
  }
}
