import { randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
import { StreamedFile } from '../../../kernel/uploads/streamed-file.js';
import type { VideoMetadata } from '../videos/video-store.js';

/** A resumable upload that was opened. Times in milliseconds. */
export interface UploadSession {
  readonly id: string;
  readonly channelId: string;
  readonly clientId: string;
  readonly metadata: VideoMetadata;
  readonly parts: readonly string[];
  readonly notifySubscribers: boolean;
  readonly isLockedPrivate: boolean;
  /** Null until a request has told it. */
  readonly total: number | null;
  readonly openedAt: number;
  readonly requestCount: number;
  /** A `late_reject` fault hit it. */
  readonly isDoomed: boolean;
  /** The video it became. */
  readonly videoId: string | null;
}

/** Chunks are multiples of this (using_resumable_upload_protocol: 256 KiB). */
export const chunkUnit = 262_144;
// "About a week" for all of Google's uploads.
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Sessions outlive a restart; bytes of unfinished ones do not, so that their upload starts at 0 again. */
export class UploadSessions {
  private intakes = new Map<string, FileIntake>();

  private readonly records: Records<UploadSession>;

  constructor(private readonly kernel: SandboxKernel) {
    this.records = new Records(kernel.state, 'session');
  }

  open(
    session: Omit<UploadSession, 'id' | 'openedAt' | 'requestCount' | 'videoId'>,
  ): UploadSession {
    const id = `AAwnv3${randomBytes(60).toString('base64url')}`;
    const openedAt = this.kernel.now().getTime();
    return this.records.put({ ...session, id, openedAt, requestCount: 1, videoId: null });
  }

  /** The session, or why there is none: 404 for an unknown one, 410 for one that has expired. */
  find(id: string): UploadSession | 'unknown' | 'expired' {
    const session = this.records.get(id);
    if (session === undefined) return 'unknown';
    return session.openedAt + lifetimeMs <= this.kernel.now().getTime() ? 'expired' : session;
  }

  /** Changes the session as it is now: another request may have changed it since it was read. */
  change(id: string, change: Partial<UploadSession>): UploadSession {
    const changed = this.records.change(id, change);
    if (changed === undefined) throw new Error('the upload session is gone');
    return changed;
  }

  intake(id: string): FileIntake {
    const intake = this.intakes.get(id) ?? new FileIntake();
    this.intakes.set(id, intake);
    return intake;
  }

  /** Frees the bytes. */
  forgetBytes(id: string): void {
    this.intakes.delete(id);
  }

  clear(): void {
    this.intakes = new Map();
  }
}

/** The bytes of a session, which arrive in PUTs. */
export class FileIntake {
  /** Bytes that will not be asked for again. */
  readonly file = new StreamedFile();
  private waiting: Buffer[] = [];
  private turn = 0;

  get stored(): number {
    return this.file.size;
  }

  /** Begins a PUT or a question; a PUT that still hangs on a broken line has no say any more. */
  begin(): number {
    this.drop();
    this.turn += 1;
    return this.turn;
  }

  /** Takes bytes of this turn. What fills whole units is stored at once, so that a broken line loses little. */
  write(turn: number, bytes: Buffer): void {
    if (turn !== this.turn) return;
    this.waiting.push(bytes);
    const size = this.waiting.reduce((sum, { length }) => sum + length, 0);
    if (size < chunkUnit) return;
    const all = Buffer.concat(this.waiting);
    const whole = all.length - (all.length % chunkUnit);
    this.file.write(all.subarray(0, whole));
    // A copy: a slice would hold the whole buffer.
    this.waiting = [Buffer.from(all.subarray(whole))];
  }

  /** Stores the rest, which is the end of the file. */
  settle(turn: number): void {
    if (turn !== this.turn) return;
    this.file.write(Buffer.concat(this.waiting));
    this.drop();
  }

  /** Forgets what does not fill a unit. */
  drop(): void {
    this.waiting = [];
  }

  isTurn(turn: number): boolean {
    return this.turn === turn;
  }
}
