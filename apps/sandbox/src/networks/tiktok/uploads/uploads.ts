import { StreamedFile } from '../../../kernel/uploads/streamed-file.js';
import type { PublishTask, PublishTasks } from '../publishing/publish-tasks.js';

/** Uploads that were announced. Bytes are kept in memory, so that an unfinished one begins anew after a restart. */
export class Uploads {
  private files = new Map<string, StreamedFile>();

  constructor(private readonly tasks: PublishTasks) {}

  /** The publication whose upload has this id and token. */
  find(uploadId: string, token: string): PublishTask | undefined {
    const task =
      this.tasks.get(`v_pub_file~v2-1.${uploadId}`) ??
      this.tasks.get(`v_inbox_file~v2.${uploadId}`);
    return task?.upload?.token === token ? task : undefined;
  }

  /** A file that goes on from the stored bytes; they change only when it is kept. */
  attempt({ publishId }: PublishTask): StreamedFile {
    return this.files.get(publishId)?.fork() ?? new StreamedFile();
  }

  /** Stores a chunk; null when another request has stored one meanwhile. */
  keep({ publishId }: PublishTask, file: StreamedFile, first: number): PublishTask | null {
    const task = this.tasks.get(publishId);
    if (!task || task.receivedBytes !== first) return null;
    const isWhole = file.size === task.upload?.videoSize;
    if (isWhole) this.files.delete(publishId);
    else this.files.set(publishId, file);
    const change = { receivedBytes: file.size, requestCount: task.requestCount + 1 };
    return this.tasks.change(publishId, change) ?? null;
  }

  restore(): void {
    this.files = new Map();
    for (const { publishId, upload, readyAt, isSettled } of this.tasks.all()) {
      if (upload === null || readyAt !== null || isSettled) continue;
      this.tasks.change(publishId, { receivedBytes: 0 });
    }
  }
}
