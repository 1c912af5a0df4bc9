import { createHash } from 'node:crypto';
import type { SandboxAccount, SandboxKernel } from '../../../kernel/network.js';
import type { PublishTask } from '../publishing/publish-tasks.js';
import { creatorSeeds, type Creator, type CreatorChange } from './creator.js';

/** The application whose ids the list of accounts shows. */
const listedClientKey = 'sandbox-client';

/** Everybody who has an account, with what was changed since. */
export class Creators {
  constructor(private readonly kernel: SandboxKernel) {}

  all(): readonly Creator[] {
    return creatorSeeds.map((seed) => this.current(seed));
  }

  /** By username, with or without `@`, or by the id for any application seen so far. */
  find(name: string): Creator | undefined {
    const username = name.replace(/^(?:tiktok:)?@?/, '').toLowerCase();
    const seed = creatorSeeds.find(
      (candidate) =>
        candidate.username === username || this.openId(candidate, listedClientKey) === name,
    );
    return seed && this.current(seed);
  }

  change({ username }: Creator, change: CreatorChange): Creator | undefined {
    const key = `creator/${username}`;
    this.kernel.state.set(key, { ...this.kernel.state.get<CreatorChange>(key), ...change });
    return this.find(username);
  }

  /** Another one for each application; letters, digits, `-` and `_`. */
  openId({ username }: Creator, clientKey: string): string {
    return openIdOf(username, clientKey);
  }

  /** The same for all applications of a developer; the sandbox has one developer. */
  unionId({ username }: Creator): string {
    return `${digest(`union ${username}`).slice(0, 8)}-${digest(username).slice(0, 27)}`;
  }

  /** Longest a video may be, in seconds. The creator's own limit binds direct posts; a draft is cut in the app. */
  maxSecondsOf({ creator, mode }: Pick<PublishTask, 'creator' | 'mode'>): number {
    const limit = mode === 'direct' ? this.find(creator)?.maxVideoSeconds : undefined;
    return limit ?? Infinity;
  }

  private current(seed: Creator): Creator {
    return { ...seed, ...this.kernel.state.get<CreatorChange>(`creator/${seed.username}`) };
  }
}

/** Whom a script can connect; the id is the one that `sandbox-client` sees. */
export const tiktokAccounts: readonly SandboxAccount[] = creatorSeeds.map(
  ({ username, nickname, note }) => ({
    id: openIdOf(username, listedClientKey),
    handle: `tiktok:@${username}`,
    displayName: note === '' ? nickname : `${nickname} (${note})`,
    kind: 'creator',
    connect: {},
  }),
);

function openIdOf(username: string, clientKey: string): string {
  return `-000${digest(`${username} ${clientKey}`).slice(0, 30)}_`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
