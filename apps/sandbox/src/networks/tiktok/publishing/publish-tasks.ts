import type { SandboxKernel } from '../../../kernel/network.js';
import type { Sequence } from '../sequence.js';
import type { PublishTask } from './publish-task.js';

/** What an init call decides about a task. */
export type NewTask = Pick<
  PublishTask,
  'creator' | 'openId' | 'clientKey' | 'kind' | 'mode' | 'content' | 'upload' | 'urls' | 'failure'
>;

const dayMs = 24 * 60 * 60 * 1000;

/** Every publication, found by its publish id. */
export class PublishTasks {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly sequence: Sequence,
  ) {}

  begin(task: NewTask): PublishTask {
    return this.put({
      ...task,
      publishId: `${prefixOf(task)}.${this.sequence.next()}`,
      createdAt: this.now(),
      receivedBytes: 0,
      media: [],
      facts: null,
      readyAt: null,
      isSettled: false,
      postId: null,
      isDraftDone: false,
      completeAnswers: 0,
      requestCount: 1,
    });
  }

  get(publishId: string): PublishTask | undefined {
    return this.kernel.state.get<PublishTask>(`task/${publishId}`);
  }

  change(publishId: string, change: Partial<PublishTask>): PublishTask | undefined {
    const known = this.get(publishId);
    return known && this.put({ ...known, ...change });
  }

  all(): readonly PublishTask[] {
    return this.kernel.state.list<PublishTask>('task/').map(({ value }) => value);
  }

  /** Those that were begun in the last 24 hours and have not failed. */
  recent(): readonly PublishTask[] {
    const since = this.now() - dayMs;
    return this.all().filter(
      (task) => task.createdAt > since && !(task.isSettled && task.failure !== null),
    );
  }

  private put(task: PublishTask): PublishTask {
    this.kernel.state.set(`task/${task.publishId}`, task);
    return task;
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}

/** The forms seen in the field; that of pulled drafts is a guess by analogy. */
function prefixOf({ kind, mode, upload }: NewTask): string {
  const purpose = mode === 'direct' ? 'pub' : 'inbox';
  if (upload !== null) return mode === 'direct' ? 'v_pub_file~v2-1' : 'v_inbox_file~v2';
  return `${kind === 'photo' ? 'p' : 'v'}_${purpose}_url~v2`;
}
