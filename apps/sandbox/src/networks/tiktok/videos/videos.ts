import type { SandboxKernel } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
import type { Creator } from '../people/creator.js';
import type { Creators } from '../people/creators.js';
import type { PublishTask } from '../publishing/publish-tasks.js';
import type { PrivacyLevel } from '../publishing/words.js';
import type { Sequence } from '../sequence.js';

/** A post as it is kept. Times in milliseconds. */
export interface Video {
  readonly id: string;
  readonly creator: string;
  readonly kind: 'video' | 'photo';
  readonly title: string;
  readonly text: string;
  readonly privacyLevel: PrivacyLevel | null;
  readonly durationSeconds: number | null;
  readonly createdAt: number;
  /** When moderation is through with it. */
  readonly publicAt: number;
  readonly isDeleted: boolean;
}

/** Every post that exists or existed. */
export class Videos {
  private readonly records: Records<Video>;

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly sequence: Sequence,
    private readonly creators: Creators,
  ) {
    this.records = new Records(kernel.state, 'video');
  }

  /** The publication becomes a post at this time, which may be past when nobody looked meanwhile. */
  add(task: PublishTask, at: number): Video {
    const { content } = task;
    const creator = this.creators.find(task.creator);
    // Lists page by the time of creation: no two posts of a creator may share it.
    const newest = Math.max(0, ...this.ofCreator(task.creator).map(({ createdAt }) => createdAt));
    const video = this.records.put({
      id: this.sequence.next(),
      creator: task.creator,
      kind: task.kind,
      title: content.title ?? '',
      text: content.text,
      privacyLevel: content.privacyLevel,
      durationSeconds: task.durationSeconds,
      createdAt: Math.max(at, newest + 1),
      publicAt: at + (creator?.moderationMs ?? 0),
      isDeleted: false,
    });
    this.enter(video, task);
    return video;
  }

  get(id: string): Video | undefined {
    return this.records.get(id);
  }

  /** The person deletes a post in the app: no call of the API can. */
  delete({ id }: Video): void {
    this.records.change(id, { isDeleted: true });
    this.kernel.ledger.markDeleted(id);
  }

  isPublic({ privacyLevel, publicAt, isDeleted }: Video, now: number): boolean {
    return privacyLevel === 'PUBLIC_TO_EVERYONE' && publicAt <= now && !isDeleted;
  }

  /** Posts of the creator that everybody sees, newest first. */
  visibleOf(creator: Creator, now: number): readonly Video[] {
    return this.ofCreator(creator.username)
      .filter((video) => this.isPublic(video, now))
      .sort((one, other) => other.createdAt - one.createdAt);
  }

  /** Where the post can be seen. */
  shareUrl({ creator, kind, id }: Video): string {
    return `${this.kernel.publicUrl}/www.tiktok.com/@${creator}/${kind}/${id}`;
  }

  private ofCreator(username: string): readonly Video[] {
    return this.records.all().filter(({ creator }) => creator === username);
  }

  private enter(video: Video, task: PublishTask): void {
    const isPublic = video.privacyLevel === 'PUBLIC_TO_EVERYONE';
    this.kernel.ledger.add({
      id: video.id,
      account: task.openId,
      text: video.text === '' ? null : video.text,
      title: task.content.title,
      media: task.media,
      settings: { publish_id: task.publishId, ...task.content.settings },
      url: isPublic ? this.shareUrl(video) : null,
      requestCount: task.requestCount,
    });
  }
}
