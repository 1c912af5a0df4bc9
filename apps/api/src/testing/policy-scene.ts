import { type PostsBench, postsOf, soon } from './posts-bench.js';
import type { Answer } from './test-api.js';

const DAY_MINUTES = 24 * 60;
/** So far ahead are the posts of people that keys reach for. */
export const FAR_MINUTES = 30 * DAY_MINUTES;

/** Things of a person that stand ready to be reached for. */
export class Scene {
  private count = 0;

  constructor(private readonly bench: PostsBench) {}

  get account(): string {
    return this.bench.account;
  }

  async ask(method: string, path: string, json?: unknown): Promise<Answer['body'] & Made> {
    const { status, body } = await this.bench.send(method, path, json);
    if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return body as Answer['body'] & Made;
  }

  text(): string {
    this.count += 1;
    return `of a person ${this.count} ${Math.random()}`;
  }

  async scheduled(more: object = { publish_at: soon(FAR_MINUTES) }): Promise<string> {
    const posts = [{ account: this.account, text: this.text(), ...more }];
    const [post] = postsOf({ body: await this.ask('POST', '/v1/posts/apply', { posts }) });
    return post!.id;
  }

  async draft(): Promise<{ readonly runId: string; readonly postId: string }> {
    const posts = [{ account: this.account, text: this.text() }];
    const body = await this.ask('POST', '/v1/posts/apply', { mode: 'draft', posts });
    return { runId: body.run.id, postId: postsOf({ body })[0]!.id };
  }

  async failed(code = 'transient'): Promise<string> {
    const id = await this.scheduled();
    await this.bench.test.database.database.execute(
      `UPDATE posts SET status = 'failed', due_at = NULL, error_code = $2, retryable = true,
         publish_at = now() - interval '1 hour' WHERE id = $1`,
      [id, code],
    );
    return id;
  }

  /** A queue with a slot each hour, of which the first item lies a month ahead. */
  async queue(): Promise<{ readonly id: string; readonly posts: readonly string[] }> {
    const slots = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      Array.from({ length: 24 }, (_, hour) => ({
        weekday,
        time: `${String(hour).padStart(2, '0')}:00`,
      })),
    );
    const body = await this.ask('POST', '/v1/queues', {
      name: this.text(),
      timezone: 'UTC',
      slots,
    });
    const { id } = body.queue;
    const posts = [await this.scheduled({ queue: id }), await this.scheduled({ queue: id })];
    return { id, posts };
  }

  /** A queue that somebody has paused: it holds what was to go. */
  async pausedQueue(): Promise<{ readonly id: string; readonly posts: readonly string[] }> {
    const queue = await this.queue();
    await this.ask('POST', `/v1/queues/${queue.id}/pause`);
    return queue;
  }

  /** Moves what is in a queue a month away, as if the slots before had been freed. */
  async farQueue(): Promise<{ readonly id: string; readonly posts: readonly string[] }> {
    const queue = await this.queue();
    const database = this.bench.test.database.database;
    await database.execute(
      `UPDATE queue_items SET slot_at = slot_at + interval '30 days', starts_at = starts_at + interval '30 days'
       WHERE queue_id = $1`,
      [queue.id],
    );
    await database.execute(
      `UPDATE posts SET publish_at = publish_at + interval '30 days', due_at = due_at + interval '30 days'
       WHERE queue_id = $1`,
      [queue.id],
    );
    return queue;
  }

  async items(queueId: string): Promise<{ readonly ids: string[]; readonly revision: number }> {
    const body = await this.ask('GET', `/v1/queues/${queueId}/slots?count=100`);
    const { queue } = await this.ask('GET', `/v1/queues/${queueId}`);
    return { ids: body.slots.flatMap(({ item }) => item?.id ?? []), revision: queue.revision };
  }

  /** A post of a contributor that waits for somebody's word. */
  async waiting(): Promise<{ readonly postId: string; readonly approvalId: string }> {
    const member = await this.bench.test.createMember(this.bench.ada, 'contributor');
    const posts = [{ account: this.account, text: this.text(), publish_at: soon(FAR_MINUTES) }];
    const answer = await this.bench.send('POST', '/v1/posts/apply', { posts }, member);
    const body = answer.body as Answer['body'] & Made;
    if (answer.status !== 201) throw new Error(JSON.stringify(body));
    return { postId: postsOf(answer)[0]!.id, approvalId: body.approval.id };
  }

  async digestOf(approvalId: string): Promise<string> {
    return (await this.ask('GET', `/v1/approvals/${approvalId}`)).approval.digest;
  }
}

interface Made {
  readonly run: { readonly id: string };
  readonly approval: { readonly id: string; readonly digest: string };
  readonly queue: { readonly id: string; readonly revision: number };
  readonly slots: readonly { readonly item: { readonly id: string } | null }[];
}
