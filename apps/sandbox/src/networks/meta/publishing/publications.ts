import type { LedgerMedia, SandboxKernel } from '../../../kernel/network.js';
import type { VideoRecord } from '../videos/video-record.js';
import type { Site } from './addresses.js';
import { commentAddress, postAddress, storyAddress, videoAddress } from './addresses.js';
import type { CommentRecord, PostRecord, StoryRecord } from './records.js';
import type { Shelf } from './shelf.js';

/** Tells the sandbox's ledger what visitors of a Page can see. */
export class Publications {
  private expected = new Set<string>();

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly shelf: Shelf,
    private readonly site: Site,
  ) {}

  /** A post that visitors see; with a video the video is the entry. */
  showPost(post: PostRecord): void {
    const { ledger } = this.kernel;
    if (!post.isPublished || post.videoId !== null) return;
    const settings = { post_type: 'feed', ...post.settings };
    const visible = { text: post.message, settings };
    if (ledger.get(post.id) !== undefined) {
      ledger.update(post.id, visible);
      return;
    }
    ledger.add({
      id: post.id,
      account: post.pageId,
      ...visible,
      media: post.photoIds.flatMap((id) => this.shelf.photos.get(id)?.facts ?? []),
      url: postAddress(this.site, post.id),
      requestCount: post.requestCount,
      partIds: post.photoIds,
    });
  }

  /**
   * A video or reel that was accepted and will be shown. It is entered at once, while the API still says
   * that it is processed: nothing can stop it any more.
   */
  showVideo(video: VideoRecord): void {
    const { ledger } = this.kernel;
    if (video.defect !== null || video.facts === null) return;
    const postType = video.flavour === 'reel' ? 'reel' : 'feed';
    const visible = {
      text: video.description,
      title: video.title,
      settings: { post_type: postType, ...video.settings },
    };
    if (ledger.get(video.id) !== undefined) {
      ledger.update(video.id, visible);
      return;
    }
    ledger.add({
      id: video.id,
      account: video.pageId,
      ...visible,
      media: [video.facts],
      url: videoAddress(this.site, video),
      requestCount: video.requestCount,
      partIds: video.postId === null ? [] : [video.postId],
    });
  }

  showStory(story: StoryRecord, media: LedgerMedia, requestCount: number): void {
    this.kernel.ledger.add({
      id: story.postId,
      account: story.pageId,
      media: [media],
      settings: { post_type: 'story' },
      url: storyAddress(this.site, story.postId),
      requestCount,
      partIds: [story.mediaId],
    });
  }

  showComment(comment: CommentRecord, media: readonly LedgerMedia[]): void {
    const { ledger } = this.kernel;
    if (ledger.get(comment.id) !== undefined) {
      ledger.update(comment.id, { text: comment.message });
      return;
    }
    ledger.add({
      id: comment.id,
      account: comment.pageId,
      text: comment.message,
      media,
      settings: { post_type: 'comment' },
      parentId: comment.objectId,
      url: commentAddress(this.site, comment.objectId, comment.id),
    });
  }

  /** Hides an entry for good; without one there was nothing to see. */
  hide(id: string): void {
    this.kernel.ledger.markDeleted(id);
  }

  /** Remembers a post or video that publishes itself later. */
  expect(id: string): void {
    this.expected.add(id);
  }

  /** Shows what was to publish itself by now. */
  showDue(): void {
    if (this.expected.size === 0) return;
    const now = this.kernel.now().getTime() / 1000;
    const { posts, videos } = this.shelf;
    for (const id of [...this.expected]) {
      const [post, video] = [posts.get(id), videos.get(id)];
      const time = post?.scheduledFor ?? video?.scheduledFor ?? null;
      if (time !== null && time > now) continue;
      this.expected.delete(id);
      if (time === null) continue;
      if (post && !post.isPublished) this.showPost(posts.put({ ...post, isPublished: true }));
      if (video?.intent === 'SCHEDULED') {
        this.showVideo(videos.put({ ...video, intent: 'PUBLISHED' }));
      }
    }
  }

  /** After a restart or reset: reads what still has to publish itself. */
  restore(): void {
    const { posts, videos } = this.shelf;
    const waiting = [
      ...posts
        .all()
        .filter(({ isPublished, scheduledFor }) => !isPublished && scheduledFor !== null),
      ...videos
        .all()
        .filter(({ intent, finishedAt }) => intent === 'SCHEDULED' && finishedAt !== null),
    ];
    this.expected = new Set(waiting.map(({ id }) => id));
  }
}
