import { ProviderFailure } from '../../../contract/failure.js';
import type { JsonReader } from '../../../contract/json-reader.js';
import { failed, isFailure } from '../../../kit/failing.js';
import type { GraphClient, Query } from '../graph/graph.client.js';
import { QUOTA_WAIT_MS, subcodeOf } from './instagram.failures.js';

/** The account that is published to, and how it is reached. All that differs between the two logins. */
export interface InstagramTarget {
  /** Id of the professional account, which stands in the paths. */
  readonly accountId: string;
  readonly username: string | null;
  /** Calls at the login's host with the account's token, reading failures by `instagramFailures`. */
  readonly graph: GraphClient;
  /**
   * The same host with another token of the same person: reads that say "no such object" are tried with
   * it once more. Null where there is none.
   */
  readonly second: GraphClient | null;
  readonly abilities: InstagramAbilities;
}

/** What only Facebook Login can. */
interface InstagramAbilities {
  readonly deletesMedia: boolean;
  /** Music, paid partnerships and uploads of bytes. */
  readonly takesFacebookLoginFields: boolean;
}

/** How long an account that Instagram blocked for spam is left alone. */
export const BLOCK_WAIT_MS = 6 * 3_600_000;

/** A container as Instagram makes it; `uploadUrl` where its bytes are to be sent. */
export interface NewContainer {
  readonly id: string;
  readonly uploadUrl: string | null;
}

/** `status_code` of a container; anything Instagram adds later reads as still being worked on. */
export type ContainerState = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';

export interface ContainerStatus {
  readonly state: ContainerState;
  /** Instagram's words, which end with a subcode where it failed. */
  readonly words: string;
}

const STATES: readonly ContainerState[] = ['FINISHED', 'PUBLISHED', 'ERROR', 'EXPIRED'];

/** Calls of content publishing (Instagram Platform, "Content Publishing"). Each throws ProviderFailure. */
export class InstagramApi {
  constructor(private readonly target: InstagramTarget) {}

  /** Nobody sees a container, so that making another one harms nobody. */
  async createContainer(fields: object): Promise<NewContainer> {
    try {
      const answer = await this.post('media', fields);
      const id = answer.id('id');
      if (id !== null) return { id, uploadUrl: answer.text('uri') };
    } catch (error) {
      throw blockedFor(error);
    }
    throw unnamed('transient', 'Instagram made a container without naming it');
  }

  async statusOf(containerId: string): Promise<ContainerStatus> {
    const answer = await this.read(containerId, { fields: 'status_code,status' });
    const code = answer.text('status_code');
    return {
      state: STATES.find((state) => state === code) ?? 'IN_PROGRESS',
      words: answer.text('status') ?? '',
    };
  }

  /** How many bytes of an upload have arrived; null where Instagram does not tell. */
  async uploadedBytes(containerId: string): Promise<number | null> {
    const answer = await this.read(containerId, { fields: 'video_status' });
    const phase = answer.object('video_status').object('uploading_phase');
    // The guides spell it with one r, the published specification with two.
    return phase.number('bytes_transfered') ?? phase.number('bytes_transferred');
  }

  /** The visible write. @returns the id of the post */
  async publish(containerId: string): Promise<string> {
    const { accountId, graph } = this.target;
    const fields = { creation_id: containerId };
    const answer = await graph.post(`${accountId}/media_publish`, fields, { effect: 'visible' });
    return (
      answer.id('id') ?? fail(unnamed('ambiguous', 'Instagram published without naming the post'))
    );
  }

  /** A visible write. @returns the id of the comment */
  async comment(mediaId: string, message: string): Promise<string> {
    const fields = { message };
    const answer = await this.target.graph.post(`${mediaId}/comments`, fields, {
      effect: 'visible',
    });
    return answer.id('id') ?? fail(unnamed('ambiguous', 'Instagram did not name the comment'));
  }

  async switchCommentsOff(mediaId: string): Promise<void> {
    const options = { effect: 'repeatable', query: { comment_enabled: 'false' } } as const;
    await this.target.graph.post(mediaId, {}, options);
  }

  async permalinkOf(mediaId: string): Promise<string | null> {
    return (await this.read(mediaId, { fields: 'id,permalink' })).text('permalink');
  }

  /** An edge of the account, such as its media. */
  async readOwn(edge: string, query: Query): Promise<JsonReader> {
    return this.read(`${this.target.accountId}/${edge}`, query);
  }

  /** A read; with the second token where the first one does not see the object. */
  async read(path: string, query: Query): Promise<JsonReader> {
    const { graph, second } = this.target;
    try {
      return await graph.get(path, query);
    } catch (error) {
      if (second === null || !isInvisible(error)) throw error;
      return second.get(path, query);
    }
  }

  /** @throws ProviderFailure not_found when it was gone before */
  async delete(id: string): Promise<void> {
    const { graph, second } = this.target;
    try {
      await graph.delete(id);
    } catch (error) {
      if (second === null || !isInvisible(error)) throw error;
      await second.delete(id);
    }
  }

  private async post(edge: string, fields: object): Promise<JsonReader> {
    const { accountId, graph } = this.target;
    return graph.post(`${accountId}/${edge}`, fields, { effect: 'repeatable' });
  }
}

/** Missing, or not visible to this token: Meta says both with one code. */
export function isInvisible(error: unknown): boolean {
  return isFailure(error) && error.providerCode === '100/33';
}

/** A block says on a container what it says on a post, but here nothing can be out. */
function blockedFor(error: unknown): unknown {
  if (!isFailure(error) || subcodeOf(error) !== 2207051) return error;
  return failed('rate_limited', error.message, {
    status: error.status,
    providerCode: error.providerCode,
    retryAfterMs: BLOCK_WAIT_MS,
    scope: 'account',
    cause: error,
  });
}

function unnamed(failureClass: 'transient' | 'ambiguous', message: string): ProviderFailure {
  return failed(failureClass, message);
}

function fail(failure: ProviderFailure): never {
  throw failure;
}

/** Where Instagram does not tell: its pages name 50 and 100. */
const DEFAULT_QUOTA = 50;

/** Posts of the rolling day, and how many there may be. */
export interface Quota {
  readonly used: number;
  readonly total: number;
}

/** Reads the account's quota (Instagram Platform, "IG User Content Publishing Limit"). */
export async function readQuota(api: InstagramApi): Promise<Quota> {
  const answer = await api.readOwn('content_publishing_limit', { fields: 'quota_usage,config' });
  const [row] = answer.list('data');
  return {
    used: row?.number('quota_usage') ?? 0,
    total: row?.object('config').number('quota_total') ?? DEFAULT_QUOTA,
  };
}

/**
 * Spares a publish call that would be refused. A quota that cannot be read keeps nobody from trying:
 * Instagram itself counts.
 * @throws ProviderFailure rate_limited
 */
export async function requireQuota(api: InstagramApi): Promise<void> {
  const quota = await readQuota(api).catch((error: unknown) => {
    if (isFailure(error)) return null;
    throw error;
  });
  if (quota === null || quota.used < quota.total) return;
  throw failed('rate_limited', `Instagram takes ${quota.total} posts of an account a day`, {
    providerCode: '9/2207042',
    retryAfterMs: QUOTA_WAIT_MS,
    scope: 'account',
  });
}
