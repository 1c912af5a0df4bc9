import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient, type ApiAnswer } from '../../support/api-client.js';
import type { CrowdAccount, Tenant } from './crowd.js';
import type { SeededRandom } from './seeded-random.js';

const POSTS_A_DOCUMENT = 8;
const DOCUMENT_EVERY_MS = 3_000;
/** How far ahead a post may be scheduled. */
const AHEAD_MS = 3_000;
const APPLY_WITHIN_MS = 60_000;

/** A document that was accepted, and the run it became. */
export interface AcceptedRun {
  readonly runId: string;
  readonly marks: readonly string[];
}

interface WrittenPost {
  readonly mark: string;
  readonly item: object;
}

/**
 * Somebody who applies one document after the other through whichever api answers, and repeats what got no
 * answer under the same key. The posts of each account have ascending times.
 */
export class Writer {
  readonly accepted: AcceptedRun[] = [];
  /** Applies whose answer got lost on its way. */
  repeated = 0;
  private readonly apis: readonly ApiClient[];
  private readonly posts = new Map<CrowdAccount, { count: number; lastMs: number }>();

  constructor(
    private readonly tenant: Tenant,
    apiUrls: readonly string[],
    private readonly random: SeededRandom,
  ) {
    const { key, contract } = tenant.client;
    this.apis = apiUrls.map((url) => new ApiClient(url, key, contract));
  }

  async write(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      const next = pause(DOCUMENT_EVERY_MS, undefined, { signal: until }).catch(() => undefined);
      await this.applyOne();
      await next;
    }
  }

  private async applyOne(): Promise<void> {
    const posts = Array.from({ length: POSTS_A_DOCUMENT }, () => this.post());
    const document = {
      mode: 'scheduled',
      idempotencyKey: randomUUID(),
      posts: posts.map(({ item }) => item),
    };
    const asked = this.random.next();
    // Some clients are impatient, and some ask once more than they had to.
    const together = asked < 0.1 ? [this.apply(document), this.apply(document)] : [];
    const runId = await this.apply(document);
    const again = asked > 0.9 ? [await this.apply(document)] : await Promise.all(together);
    const others = again.filter((id) => id !== runId);
    if (others.length > 0) throw new Error(`one key made the runs ${[runId, ...others].join()}`);
    this.accepted.push({ runId, marks: posts.map(({ mark }) => mark) });
  }

  private post(): WrittenPost {
    const account = this.random.pick(this.tenant.accounts);
    const { count, lastMs } = this.posts.get(account) ?? { count: 0, lastMs: 0 };
    const atMs = Math.max(lastMs + 1, Math.round(Date.now() + this.random.between(-500, AHEAD_MS)));
    this.posts.set(account, { count: count + 1, lastMs: atMs });
    const mark = markOf(account, count);
    const words = { name: mark, description: `${mark} of the many` };
    const time = { publish_at: new Date(atMs).toISOString() };
    return { mark, item: { account: account.handle, ...words, ...time } };
  }

  /** @returns the run's id */
  private async apply(document: object): Promise<string> {
    const deadline = performance.now() + APPLY_WITHIN_MS;
    for (;;) {
      const answer = await this.random
        .pick(this.apis)
        .post('/v1/posts/apply', document)
        .catch((error: Error) => error);
      if (!(answer instanceof Error) && answer.status < 300) return answer.body.run.id;
      if (!isWorthRepeating(answer) || performance.now() > deadline) {
        throw new Error(`apply: ${answer instanceof Error ? answer.message : shown(answer)}`);
      }
      this.repeated += 1;
      await pause(100);
    }
  }
}

/** The words by which a post and its account are known again; they sort in the account's order. */
function markOf({ number }: CrowdAccount, count: number): string {
  return `mark-${String(number).padStart(4, '0')}-${String(count).padStart(5, '0')}`;
}

/** Nobody listened, the connection broke, or a server that was about to go said so. */
function isWorthRepeating(answer: ApiAnswer | Error): boolean {
  return answer instanceof Error ? answer instanceof TypeError : answer.status === 503;
}

function shown({ status, body }: ApiAnswer): string {
  return `${status} ${JSON.stringify(body)}`;
}
