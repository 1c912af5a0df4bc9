import type { SandboxKernel } from '../../kernel/network.js';
import { Quota } from './api/quota.js';
import { CommentStore } from './comments/comment-store.js';
import { YoutubeGrants } from './oauth/grants.js';
import { Projects } from './oauth/projects.js';
import { Channels } from './people/channels.js';
import { PlaylistStore } from './playlists/playlist-store.js';
import { Sequence } from './sequence.js';
import { UploadSessions } from './uploads/upload-sessions.js';
import { VideoStore } from './videos/video-store.js';

/** Everything the routes work with. */
export class YoutubeDesk {
  readonly channels = new Channels();
  readonly projects: Projects;
  readonly grants: YoutubeGrants;
  readonly quota = new Quota();
  readonly sequence: Sequence;
  readonly sessions: UploadSessions;
  readonly videos: VideoStore;
  readonly playlists: PlaylistStore;
  readonly comments: CommentStore;

  constructor(readonly kernel: SandboxKernel) {
    this.projects = new Projects(kernel.state);
    this.grants = new YoutubeGrants(kernel);
    this.sequence = new Sequence(kernel.state);
    this.sessions = new UploadSessions(kernel);
    this.videos = new VideoStore(kernel);
    this.playlists = new PlaylistStore(kernel, this.sequence);
    this.comments = new CommentStore(kernel, this.sequence);
  }

  /** Forgets what does not outlive a reset. */
  restore(): void {
    this.quota.clear();
    this.sessions.clear();
  }
}
