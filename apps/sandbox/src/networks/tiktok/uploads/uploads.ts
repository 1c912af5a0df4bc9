import { ByteIntake } from '../media/byte-intake.js';
import type { PublishTask } from '../publishing/publish-task.js';
import type { PublishTasks } from '../publishing/publish-tasks.js';

/** Uploads that were announced. Bytes are kept in memory, so that an unfinished one begins anew after a restart. */
export class Uploads {
  private intakes = new Map<string, ByteIntake>();

  constructor(private readonly tasks: PublishTasks) {}

  /** The publication whose upload has this id and token. */
  find(uploadId: string, token: string): PublishTask | undefined {
    const task =
      this.tasks.get(`v_pub_file~v2-1.${uploadId}`) ??
      this.tasks.get(`v_inbox_file~v2.${uploadId}`);
    return task?.upload?.token === token ? task : undefined;
  }

  /** An intake that goes on from the stored bytes; they change only when it is kept. */
  attempt({ publishId }: PublishTask): ByteIntake {
    return this.intakes.get(publishId)?.fork() ?? new ByteIntake();
  }

  /** Stores a chunk; null when another request has stored one meanwhile. */
  keep({ publishId }: PublishTask, intake: ByteIntake, first: number): PublishTask | null {
    const task = this.tasks.get(publishId);
    if (!task || task.receivedBytes !== first) return null;
    const isWhole = intake.size === task.upload?.videoSize;
    if (isWhole) this.intakes.delete(publishId);
    else this.intakes.set(publishId, intake);
    const change = { receivedBytes: intake.size, requestCount: task.requestCount + 1 };
    return this.tasks.change(publishId, change) ?? null;
  }

  restore(): void {
    this.intakes = new Map();
    for (const { publishId, upload, readyAt, isSettled } of this.tasks.all()) {
      if (upload === null || readyAt !== null || isSettled) continue;
      this.tasks.change(publishId, { receivedBytes: 0 });
    }
  }
}
