import type { PublishTask } from '../publishing/publish-task.js';
import type { Creators } from './creators.js';

/** The creator's own limit binds direct posts; a draft is cut in the app. */
export function maxSecondsOf(creators: Creators, { creator, mode }: PublishTask): number {
  const limit = mode === 'direct' ? creators.find(creator)?.maxVideoSeconds : undefined;
  return limit ?? Infinity;
}
