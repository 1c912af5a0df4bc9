import type { MediaFacts, NetworkState } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
import type { VideoRecord } from '../videos/video-record.js';

/** A Page post: text, link, photos or a video. Reels and stories are none. Times are ISO text, here and below. */
export interface PostRecord {
  /** `<page>_<number>`. */
  readonly id: string;
  readonly pageId: string;
  readonly appId: string;
  readonly message: string | null;
  readonly link: string | null;
  readonly photoIds: readonly string[];
  readonly videoId: string | null;
  readonly createdAt: string;
  readonly backdatedAt: string | null;
  readonly isPublished: boolean;
  /** What else was sent with it, as the ledger shows it. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A photo that was uploaded for a later post, story or comment. */
export interface PhotoRecord {
  readonly id: string;
  readonly pageId: string;
  readonly facts: MediaFacts;
  readonly altText: string | null;
  readonly isPublished: boolean;
  readonly createdAt: string;
  /** The post it is part of. */
  readonly postId: string | null;
}

export interface StoryRecord {
  readonly id: string;
  readonly pageId: string;
  readonly mediaId: string;
  readonly mediaType: 'photo' | 'video';
  readonly createdAt: string;
}

export interface CommentRecord {
  /** `<object>_<number>`. */
  readonly id: string;
  /** The post, video or comment that it answers. */
  readonly objectId: string;
  readonly pageId: string;
  readonly message: string;
  readonly createdAt: string;
}

/** Everything that Pages hold. */
export class Shelf {
  readonly post: Records<PostRecord>;
  readonly photo: Records<PhotoRecord>;
  readonly video: Records<VideoRecord>;
  readonly story: Records<StoryRecord>;
  readonly comment: Records<CommentRecord>;

  constructor(state: NetworkState) {
    this.post = new Records(state, 'post');
    this.photo = new Records(state, 'photo');
    this.video = new Records(state, 'video');
    this.story = new Records(state, 'story');
    this.comment = new Records(state, 'comment');
  }

  /** Comments below an object, oldest first. */
  commentsOf(objectId: string): readonly CommentRecord[] {
    return this.comment.all().filter((comment) => comment.objectId === objectId);
  }
}
