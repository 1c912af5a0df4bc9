/** How posts of a network are drawn on the wall. */
export interface Look {
  /** Name of the network for people. */
  readonly name: string;
  /** One or two letters that stand for it. */
  readonly mark: string;
  /** The network's colour, and what is readable on it. */
  readonly colour: string;
  readonly onColour?: string;
  /** What readers can do below a post; icons of `icons.ts`. */
  readonly actions: readonly string[];
}

const looks = {
  telegram: { name: 'Telegram', mark: 'Te', colour: '#229ed9', actions: ['eye'] },
  discord: { name: 'Discord', mark: 'D', colour: '#5865f2', actions: [] },
  wordpress: { name: 'WordPress', mark: 'W', colour: '#21759b', actions: ['comment'] },
  x: {
    name: 'X',
    mark: 'X',
    colour: '#0f1419',
    actions: ['comment', 'repeat', 'heart', 'chart'],
  },
  linkedin: {
    name: 'LinkedIn',
    mark: 'in',
    colour: '#0a66c2',
    actions: ['thumb', 'comment', 'repeat', 'send'],
  },
  facebook: {
    name: 'Facebook',
    mark: 'f',
    colour: '#0866ff',
    actions: ['thumb', 'comment', 'share'],
  },
  instagram: {
    name: 'Instagram',
    mark: 'Ig',
    colour: '#d6249f',
    actions: ['heart', 'comment', 'send'],
  },
  reddit: { name: 'Reddit', mark: 'r', colour: '#ff4500', actions: ['up', 'comment', 'share'] },
  tiktok: {
    name: 'TikTok',
    mark: 'Tk',
    colour: '#111111',
    actions: ['heart', 'comment', 'share'],
  },
  youtube: { name: 'YouTube', mark: 'Yt', colour: '#ff0033', actions: ['thumb', 'share'] },
  pinterest: { name: 'Pinterest', mark: 'P', colour: '#e60023', actions: [] },
  snapchat: {
    name: 'Snapchat',
    mark: 'S',
    colour: '#fffc00',
    onColour: '#111111',
    actions: [],
  },
} as const satisfies Readonly<Record<string, Look>>;

export type LookId = keyof typeof looks | 'plain';

/**
 * @param network the stand-in's id
 * @param kind the kind of the account: one stand-in serves Pages and Instagram accounts
 */
export function lookIdOf(network: string, kind: string | undefined): LookId {
  if (network === 'meta') return kind === 'instagram' ? 'instagram' : 'facebook';
  return network in looks ? (network as LookId) : 'plain';
}

/** A network from outside the tree has the name it gives itself, and no look of its own. */
export function lookOf(id: LookId, networkName: string): Look {
  if (id !== 'plain') return looks[id];
  return { name: networkName, mark: networkName.slice(0, 2), colour: '#59636e', actions: [] };
}
