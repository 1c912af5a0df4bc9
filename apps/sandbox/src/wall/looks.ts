import { Html } from './html.js';

/** How posts of a network are drawn on the wall. */
export interface Look {
  /** Name of the network for people. */
  readonly name: string;
  /** One or two letters that stand for it. */
  readonly mark: string;
  /** The network's colour, and what is readable on it. */
  readonly colour: string;
  readonly onColour?: string;
  /** What readers can do below a post; names of drawings. */
  readonly actions: readonly string[];
}

const look = (name: string, mark: string, colour: string, ...actions: string[]): Look => ({
  name,
  mark,
  colour,
  actions,
});

const looks = {
  telegram: look('Telegram', 'Te', '#229ed9', 'eye'),
  discord: look('Discord', 'D', '#5865f2'),
  wordpress: look('WordPress', 'W', '#21759b', 'comment'),
  x: look('X', 'X', '#0f1419', 'comment', 'repeat', 'heart', 'chart'),
  linkedin: look('LinkedIn', 'in', '#0a66c2', 'thumb', 'comment', 'repeat', 'send'),
  facebook: look('Facebook', 'f', '#0866ff', 'thumb', 'comment', 'share'),
  instagram: look('Instagram', 'Ig', '#d6249f', 'heart', 'comment', 'send'),
  reddit: look('Reddit', 'r', '#ff4500', 'up', 'comment', 'share'),
  tiktok: look('TikTok', 'Tk', '#111111', 'heart', 'comment', 'share'),
  youtube: look('YouTube', 'Yt', '#ff0033', 'thumb', 'share'),
  pinterest: look('Pinterest', 'P', '#e60023'),
  snapchat: { ...look('Snapchat', 'S', '#fffc00'), onColour: '#111111' },
} as const;

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
  return look(networkName, networkName.slice(0, 2), '#59636e');
}

// Drawn for this wall on a grid of 24; strokes take the colour of the text.
const drawings: Readonly<Record<string, string>> = {
  chart: '<path d="M5 20v-6M12 20V4M19 20V9"/>',
  comment:
    '<path d="M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9l-5 4v-4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z"/>',
  eye: '<path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7z"/><circle cx="12" cy="12" r="3"/>',
  file: '<path d="M6 3h8l5 5v13H6zM14 3v5h5"/>',
  heart:
    '<path d="M12 20S3 14.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 14.5 12 20 12 20z"/>',
  repeat: '<path d="M17 3l4 4-4 4M21 7H8a4 4 0 0 0-4 4M7 21l-4-4 4-4M3 17h13a4 4 0 0 0 4-4"/>',
  send: '<path d="M21 3L10 14M21 3l-7 18-4-7-7-4z"/>',
  share: '<path d="M14 5l7 7-7 7v-4C8 15 5 17 3 20c0-6 4-11 11-11z"/>',
  thumb:
    '<path d="M7 21V10l5-7c2 0 2 2 2 3l-1 4h7a1 1 0 0 1 1 1l-2 9a1 1 0 0 1-1 1zM3 10h4v11H3z"/>',
  up: '<path d="M12 4l7 8h-4v8H9v-8H5z"/>',
};

/** A drawing of the wall; nothing for a name without one. */
export function icon(name: string): Html {
  const drawing = drawings[name];
  if (drawing === undefined) return new Html('');
  return new Html(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`);
}
