import type { LedgerMedia, SandboxKernel } from '../../../kernel/network.js';
import type { Sequence } from '../sequence.js';
import type { FailReason, PrivacyLevel } from './words.js';

export type PostMode = 'direct' | 'inbox';
type PostKind = 'video' | 'photo';

/** How a file is announced: all numbers in bytes. */
export interface ChunkPlan {
  readonly videoSize: number;
  readonly chunkSize: number;
  readonly chunkCount: number;
}

/** An upload that was announced; the token stands in its address. */
export interface AnnouncedUpload extends ChunkPlan {
  readonly token: string;
  readonly expiresAt: number;
}

/** What a post says; everything of it is null or empty in a draft, which is finished in the app. */
export interface PostContent {
  /** The caption of a video, the description of photos. */
  readonly text: string;
  /** The title of photos. */
  readonly title: string | null;
  readonly privacyLevel: PrivacyLevel | null;
  /** Everything the caller set, as the ledger shows it. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** One publication from its init on, found by its publish id. Times in milliseconds. */
export interface PublishTask {
  readonly publishId: string;
  readonly creator: string;
  readonly openId: string;
  readonly clientKey: string;
  readonly kind: PostKind;
  readonly mode: PostMode;
  readonly content: PostContent;
  /** Null when the media is pulled. */
  readonly upload: AnnouncedUpload | null;
  /** Where the media is pulled from. */
  readonly urls: readonly string[];
  readonly createdAt: number;
  /** Bytes that have come so far. */
  readonly receivedBytes: number;
  readonly media: readonly LedgerMedia[];
  /** Of a video; null where the file does not say. */
  readonly durationSeconds: number | null;
  /** When processing ends; null as long as bytes are missing. */
  readonly readyAt: number | null;
  /** Why it fails at the end of processing. */
  readonly failure: FailReason | null;
  /** Whether its outcome stands: failed, posted, or delivered to the inbox. */
  readonly isSettled: boolean;
  /** The newest post that came of it. */
  readonly postId: string | null;
  /** Whether the person has dealt with the draft. */
  readonly isDraftDone: boolean;
  /** How often the status call has said that it is complete. */
  readonly completeAnswers: number;
  /** Requests it took so far. */
  readonly requestCount: number;
}

type PublishStatus =
  | 'PROCESSING_UPLOAD'
  | 'PROCESSING_DOWNLOAD'
  | 'SEND_TO_USER_INBOX'
  | 'PUBLISH_COMPLETE'
  | 'FAILED';

/** Where it stands (Content Posting API: get post status). */
export function statusOf(task: PublishTask): PublishStatus {
  if (!task.isSettled) return task.upload === null ? 'PROCESSING_DOWNLOAD' : 'PROCESSING_UPLOAD';
  if (task.failure !== null) return 'FAILED';
  return task.postId === null ? 'SEND_TO_USER_INBOX' : 'PUBLISH_COMPLETE';
}

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
      durationSeconds: null,
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
