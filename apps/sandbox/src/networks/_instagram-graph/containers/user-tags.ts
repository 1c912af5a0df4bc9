import type { Parameters } from '../requests/parameters.js';
import { invalidParameter, refusal } from '../requests/refusals.js';
import type { ContainerKind } from './container.js';

const mostTags = 20;

/** A tagged person; places are shares of width and height. */
export interface UserTag {
  readonly username: string;
  readonly x?: number;
  readonly y?: number;
}

/** `user_tags`: x and y are needed on images, may be left out on stories, and do not exist on reels. */
export function readUserTags(
  parameters: Parameters,
  target: { readonly kind: ContainerKind; readonly isVideo: boolean },
): readonly UserTag[] {
  const tags = parameters.objects('user_tags') ?? [];
  if (tags.length > mostTags) throw refusal(2207040);
  return tags.map(({ username, x, y }) => {
    if (typeof username !== 'string' || !/^[\w.]{1,30}$/.test(username)) {
      throw invalidParameter('Param user_tags needs a username in every tag');
    }
    const hasPlace = x !== undefined || y !== undefined;
    if (target.kind === 'REELS') {
      if (hasPlace) throw invalidParameter('Param user_tags takes no x and y on videos');
      return { username };
    }
    if (!hasPlace && target.kind === 'STORIES') return { username };
    if (!isShare(x) || !isShare(y)) {
      throw invalidParameter('Param user_tags needs x and y from 0 to 1');
    }
    return { username, x, y };
  });
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}
