/** What makes a channel peculiar; the sandbox's README lists them. */
type Quirk =
  | 'upload_limit'
  | 'lagging'
  | 'partial_chunks'
  | 'private_uploads'
  | 'rejects_duplicates'
  | 'suspended'
  | null;

/** A channel. One Google account (`login`) may own several; a token is bound to one of them. */
export interface Channel {
  /** `UC` and 22 characters. */
  readonly id: string;
  /** With its `@`; null for a channel that has none. */
  readonly handle: string | null;
  readonly title: string;
  readonly description: string;
  readonly login: string;
  readonly longUploadsStatus: 'allowed' | 'eligible' | 'disallowed';
  /** Custom thumbnails are for channels with a verified phone. */
  readonly isPhoneVerified: boolean;
  readonly hidesSubscribers: boolean;
  readonly publishedAt: string;
  readonly quirk: Quirk;
}

const usual = {
  description: 'A channel of the sandbox.',
  login: 'gardener@sandbox.example',
  longUploadsStatus: 'allowed',
  isPhoneVerified: true,
  hidesSubscribers: false,
  publishedAt: '2021-04-01T08:00:00Z',
  quirk: null,
} as const;

function channel(
  name: string,
  title: string,
  change: Partial<Omit<Channel, 'id' | 'title'>> = {},
): Channel {
  return { ...usual, id: `UC${name.padEnd(22, '0')}`, handle: `@${name}`, title, ...change };
}

const others = { login: 'tester@sandbox.example' };

const seeds: readonly Channel[] = [
  channel('garden_films', 'Garden Films'),
  channel('garden_shorts', 'Garden Shorts', {
    longUploadsStatus: 'eligible',
    isPhoneVerified: false,
  }),
  channel('kitchen', 'The Kitchen', { login: 'cook@sandbox.example', hidesSubscribers: true }),
  channel('nameless', 'Nameless', { ...others, handle: null }),
  channel('upload_limit', 'Uploaded too much', { ...others, quirk: 'upload_limit' }),
  channel('lagging', 'Lagging', { ...others, quirk: 'lagging' }),
  channel('partial_chunks', 'Partial Chunks', { ...others, quirk: 'partial_chunks' }),
  channel('private_uploads', 'Private Uploads', { ...others, quirk: 'private_uploads' }),
  channel('no_duplicates', 'No Duplicates', { ...others, quirk: 'rejects_duplicates' }),
  channel('suspended', 'Suspended', { ...others, quirk: 'suspended' }),
];

/** A Google account that has not made a channel yet. */
export const loginWithoutChannel = 'newcomer@sandbox.example';

/** Who consents: a Google account and the channel chosen, or null where the account has none. */
export interface Identity {
  readonly login: string;
  readonly channelId: string | null;
}

/** All channels, and the Google account without one. */
export class Channels {
  readonly all = seeds;

  /** By id, handle (with or without `@`), or `youtube:` and the handle. */
  find(name: string): Channel | undefined {
    const bare = name
      .replace(/^youtube:/, '')
      .replace(/^@/, '')
      .toLowerCase();
    return this.all.find(({ id, handle }) => id === name || handle === `@${bare}`);
  }

  byId(id: string | null): Channel | undefined {
    return this.all.find((one) => one.id === id);
  }

  /** Whom a name on the consent page means. */
  identity(name: string | null): Identity | undefined {
    if (name === loginWithoutChannel) return { login: loginWithoutChannel, channelId: null };
    const found = name === null ? this.all[0] : this.find(name);
    return found && { login: found.login, channelId: found.id };
  }

  /** Every name that a fault may use for the identity. */
  namesOf(identity: Identity | undefined): readonly string[] {
    if (identity === undefined) return [];
    const { id, handle } = this.byId(identity.channelId) ?? { id: null, handle: null };
    const names = handle === null ? [] : [handle, handle.slice(1), `youtube:${handle}`];
    return [...(id === null ? [] : [id]), ...names, identity.login];
  }
}

/** The playlist of all uploads: the channel's id with another beginning. */
export function uploadsPlaylistOf(channelId: string): string {
  return `UU${channelId.slice(2)}`;
}
