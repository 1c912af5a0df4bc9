import type { SandboxKernel } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
import type { PrivacyStatus } from '../videos/video-store.js';
import type { Sequence } from '../sequence.js';

export interface Playlist {
  readonly id: string;
  readonly channelId: string;
  readonly title: string;
  readonly description: string;
  readonly privacyStatus: PrivacyStatus;
  readonly createdAt: number;
  /** Whether it refuses videos. */
  readonly isFull: boolean;
}

/** A video's place in a playlist. */
export interface PlaylistItem {
  readonly id: string;
  readonly playlistId: string;
  readonly videoId: string;
  readonly channelId: string;
  readonly addedAt: number;
}

const films = 'UCgarden_films0000000000';
const shorts = 'UCgarden_shorts000000000';
const createdAt = Date.parse('2022-02-01T09:00:00Z');
const usual = { description: '', privacyStatus: 'public', createdAt, isFull: false } as const;

const seeds: readonly Playlist[] = [
  { ...usual, id: 'PLgarden-spring', channelId: films, title: 'Spring' },
  { ...usual, id: 'PLgarden-drafts', channelId: films, title: 'Drafts', privacyStatus: 'private' },
  { ...usual, id: 'PLgarden-full', channelId: films, title: 'Full', isFull: true },
  { ...usual, id: 'PLshorts-all', channelId: shorts, title: 'All Shorts' },
];

/** Playlists and what is in them; those of all uploads follow from the videos and are not kept here. */
export class PlaylistStore {
  private readonly made: Records<Playlist>;
  private readonly entries: Records<PlaylistItem>;

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly sequence: Sequence,
  ) {
    this.made = new Records(kernel.state, 'playlist');
    this.entries = new Records(kernel.state, 'item');
  }

  find(id: string): Playlist | undefined {
    return seeds.find((seed) => seed.id === id) ?? this.made.get(id);
  }

  ofChannel(channelId: string): readonly Playlist[] {
    return [...seeds, ...this.made.all()].filter((playlist) => playlist.channelId === channelId);
  }

  create(playlist: Omit<Playlist, 'id' | 'createdAt' | 'isFull'>): Playlist {
    const id = this.sequence.playlistId();
    const created = { ...playlist, id, createdAt: this.kernel.now().getTime(), isFull: false };
    return this.made.put(created);
  }

  items(playlistId: string): readonly PlaylistItem[] {
    return this.entries.all().filter((item) => item.playlistId === playlistId);
  }

  /** Puts a video at the end; the same one twice makes two items. */
  add(wanted: Omit<PlaylistItem, 'id' | 'addedAt'>): PlaylistItem {
    const id = this.sequence.playlistItemId();
    return this.entries.put({ ...wanted, id, addedAt: this.kernel.now().getTime() });
  }

  /** A deleted video leaves every playlist. */
  forgetVideo(videoId: string): void {
    for (const item of this.entries.all()) {
      if (item.videoId === videoId) this.entries.remove(item.id);
    }
  }
}
