import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { Snapshot } from '../domain/snapshot.js';
import { staleBeforeMs } from '../domain/timetable.js';
import type { SummedPost } from '../persistence/snapshot-sums.repository.js';
import { LookTimetable } from './look-timetable.js';

/** A post that is or was out. */
interface LivingPost {
  readonly publishedAt: Date | null;
  readonly deleted: boolean;
}

/** Says which numbers should have been replaced by newer ones. */
@Injectable()
export class Staleness {
  constructor(
    private readonly timetable: LookTimetable,
    private readonly clock: Clock,
  ) {}

  /** Numbers of a post from before this moment are stale. Those of a deleted one are final: null. */
  ofPost({ publishedAt, deleted }: LivingPost): Date | null {
    if (publishedAt === null || deleted) return null;
    const published = publishedAt.getTime();
    const age = staleBeforeMs(
      this.timetable.rules.timetable,
      this.clock.now().getTime() - published,
    );
    return age === null ? null : new Date(published + age);
  }

  /** Posts to add up. */
  ofPosts(posts: readonly (LivingPost & Pick<SummedPost, 'id'>)[]): SummedPost[] {
    return posts.map((post) => ({ id: post.id, staleBefore: this.ofPost(post) }));
  }

  /** Numbers of an account from before this moment are stale: half an interval late. */
  ofAccounts(): Date | null {
    if (!this.timetable.isKept) return null;
    return new Date(this.clock.now().getTime() - this.timetable.rules.accountEveryMs * 1.5);
  }
}

/** Marks a snapshot that is older than it should be. */
export function marked(snapshot: Snapshot, staleBefore: Date | null): Snapshot {
  const { collectedAt, supported } = snapshot;
  if (staleBefore === null || collectedAt === null || !supported) return snapshot;
  return { ...snapshot, stale: collectedAt < staleBefore };
}
