import { randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';
import type { VideoMetadata } from '../videos/video-record.js';
import { FileIntake } from './file-intake.js';

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

// "About a week" for all of Google's uploads.
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Sessions outlive a restart; bytes of unfinished ones do not, so that their upload starts at 0 again. */
export class SessionStore {
  private intakes = new Map<string, FileIntake>();

  constructor(private readonly kernel: SandboxKernel) {}

  open(
    session: Omit<UploadSession, 'id' | 'openedAt' | 'requestCount' | 'videoId'>,
  ): UploadSession {
    const id = `AAwnv3${randomBytes(60).toString('base64url')}`;
    const openedAt = this.kernel.now().getTime();
    const opened = { ...session, id, openedAt, requestCount: 1, videoId: null };
    this.put(opened);
    return opened;
  }

  /** The session, or why there is none: 404 for an unknown one, 410 for one that has expired. */
  find(id: string): UploadSession | 'unknown' | 'expired' {
    const session = this.kernel.state.get<UploadSession>(`session/${id}`);
    if (session === undefined) return 'unknown';
    return session.openedAt + lifetimeMs <= this.kernel.now().getTime() ? 'expired' : session;
  }

  /** Changes the session as it is now: another request may have changed it since it was read. */
  change(id: string, change: Partial<UploadSession>): UploadSession {
    const session = this.kernel.state.get<UploadSession>(`session/${id}`);
    if (session === undefined) throw new Error('the upload session is gone');
    const changed = { ...session, ...change };
    this.put(changed);
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

  private put(session: UploadSession): void {
    this.kernel.state.set(`session/${session.id}`, session);
  }
}
