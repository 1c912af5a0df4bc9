import type { NetworkState } from '../../../kernel/network.js';
import type { VideoRecord } from '../videos/video-record.js';
import { Collection } from './collection.js';
import type { CommentRecord, PhotoRecord, PostRecord, StoryRecord } from './records.js';

/** Everything that Pages hold. */
export class Shelf {
  readonly posts: Collection<PostRecord>;
  readonly photos: Collection<PhotoRecord>;
  readonly videos: Collection<VideoRecord>;
  readonly stories: Collection<StoryRecord>;
  readonly comments: Collection<CommentRecord>;

  constructor(private readonly state: NetworkState) {
    this.posts = new Collection(state, 'post/', ({ id }) => id);
    this.photos = new Collection(state, 'photo/', ({ id }) => id);
    this.videos = new Collection(state, 'video/', ({ id }) => id);
    this.stories = new Collection(state, 'story/', ({ postId }) => postId);
    this.comments = new Collection(state, 'comment/', ({ id }) => id);
  }

  /** The video of a chunked upload. */
  videoOfSession(sessionId: string): VideoRecord | undefined {
    return this.videos.get(this.state.get<string>(`session/${sessionId}`) ?? '');
  }

  openSession(sessionId: string, videoId: string): void {
    this.state.set(`session/${sessionId}`, videoId);
  }

  /** Bytes of unfinished uploads are gone after a restart: they begin at nought again. */
  forgetPartialUploads(): void {
    for (const video of this.videos.all()) {
      if (video.facts === null && video.bytesTransferred > 0) {
        this.videos.put({ ...video, bytesTransferred: 0 });
      }
    }
  }

  /** Comments below an object, oldest first. */
  commentsOf(objectId: string): readonly CommentRecord[] {
    return this.comments.all().filter((comment) => comment.objectId === objectId);
  }
}
