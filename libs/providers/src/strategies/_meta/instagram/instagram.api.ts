import { ProviderFailure } from '../../../contract/failure.js';
import type { JsonReader } from '../../../contract/json-reader.js';
import type { Query } from '../graph/graph.client.js';
import { subcodeOf } from './instagram.failures.js';
import type { InstagramTarget } from './instagram.target.js';

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
  return error instanceof ProviderFailure && error.providerCode === '100/33';
}

/** A block says on a container what it says on a post, but here nothing can be out. */
function blockedFor(error: unknown): unknown {
  if (!(error instanceof ProviderFailure) || subcodeOf(error) !== 2207051) return error;
  return new ProviderFailure({
    failureClass: 'rate_limited',
    message: error.message,
    status: error.status,
    providerCode: error.providerCode,
    retryAfterMs: BLOCK_WAIT_MS,
    scope: 'account',
    cause: error,
  });
}

function unnamed(failureClass: 'transient' | 'ambiguous', message: string): ProviderFailure {
  return new ProviderFailure({ failureClass, message });
}

function fail(failure: ProviderFailure): never {
  throw failure;
}
