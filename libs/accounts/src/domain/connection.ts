import type { FailureClass, JsonObject, WorkspaceMode } from '#libs/providers';

export type ConnectionStatus = 'pending' | 'connected' | 'failed' | 'expired';

/** Why a connect did not succeed, in the network's words. Holds no secrets. */
export interface ConnectFailure {
  readonly message: string;
  readonly failureClass: FailureClass | null;
  readonly providerCode: string | null;
}

/** One attempt to connect, from its start to its outcome. */
export interface ConnectionRecord {
  readonly id: string;
  readonly workspaceId: string;
  readonly mode: WorkspaceMode;
  readonly provider: string;
  readonly status: ConnectionStatus;
  /** What the client said of itself, for example `ios`. */
  readonly client: string | null;
  readonly callbackScheme: string | null;
  /** The connect must be finished by then. */
  readonly stateExpiresAt: Date;
  readonly stateUsedAt: Date | null;
  readonly accountIds: readonly string[];
  readonly failure: ConnectFailure | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a redirect needs to remember until the browser comes back; stored sealed. */
export interface Handshake {
  readonly authorizeUrl: string;
  readonly codeVerifier: string;
  /** The strategy's own notes. */
  readonly provider: JsonObject;
}

/** The status a reader sees: a pending handshake whose state has run out is expired. */
export function statusAt(record: ConnectionRecord, now: Date): ConnectionStatus {
  if (record.status !== 'pending') return record.status;
  return record.stateExpiresAt <= now ? 'expired' : 'pending';
}
