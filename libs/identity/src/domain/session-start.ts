import type { Session } from './session.js';
import type { User } from './user.js';

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly userAgent: string | null;
  readonly clientAddress: string | null;
}

/** A person who is signed in now; the token is given out this once. */
export interface StartedSession {
  readonly user: User;
  readonly session: Session;
  readonly token: string;
}
