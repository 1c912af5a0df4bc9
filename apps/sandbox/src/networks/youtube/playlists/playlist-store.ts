import type { NetworkState, SandboxKernel } from '../../../kernel/network.js';
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
  private readonly state: NetworkState;

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly sequence: Sequence,
  ) {
    this.state = kernel.state;
  }

  find(id: string): Playlist | undefined {
    return seeds.find((seed) => seed.id === id) ?? this.state.get<Playlist>(`playlist/${id}`);
  }

  ofChannel(channelId: string): readonly Playlist[] {
    const made = this.state.list<Playlist>('playlist/').map(({ value }) => value);
    return [...seeds, ...made].filter((playlist) => playlist.channelId === channelId);
  }

  create(playlist: Omit<Playlist, 'id' | 'createdAt' | 'isFull'>): Playlist {
    const created: Playlist = {
      ...playlist,
      id: this.sequence.playlistId(),
      createdAt: this.kernel.now().getTime(),
      isFull: false,
    };
    this.state.set(`playlist/${created.id}`, created);
    return created;
  }

  items(playlistId: string): readonly PlaylistItem[] {
    return this.allItems().filter((item) => item.playlistId === playlistId);
  }

  /** Puts a video at the end; the same one twice makes two items. */
  add(wanted: Omit<PlaylistItem, 'id' | 'addedAt'>): PlaylistItem {
    const id = this.sequence.playlistItemId();
    const item = { ...wanted, id, addedAt: this.kernel.now().getTime() };
    this.state.set(`item/${id}`, item);
    return item;
  }

  /** A deleted video leaves every playlist. */
  forgetVideo(videoId: string): void {
    for (const item of this.allItems()) {
      if (item.videoId === videoId) this.state.delete(`item/${item.id}`);
    }
  }

  private allItems(): readonly PlaylistItem[] {
    return this.state.list<PlaylistItem>('item/').map(({ value }) => value);
  }
}
