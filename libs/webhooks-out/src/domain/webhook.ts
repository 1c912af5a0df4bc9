import type { WebhookId, WorkspaceId } from '#libs/kernel';

/** `by_request`: a person did. `gone`: it answered 410. `failing`: nothing arrived for three days. */
export type DisabledReason = 'by_request' | 'gone' | 'failing';

/** An address that events of a workspace are sent to. */
export interface Webhook {
  readonly id: WebhookId;
  readonly workspaceId: WorkspaceId;
  readonly url: string;
  readonly description: string | null;
  /** Types of events, or `*`. */
  readonly events: readonly string[];
  readonly enabled: boolean;
  readonly disabledReason: DisabledReason | null;
  readonly disabledAt: Date | null;
  /** Since when no delivery has succeeded; null while they do. */
  readonly failingSince: Date | null;
  /** Until when the secret before the last rotation signs, too. */
  readonly previousSecretExpiresAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a caller may say about a webhook. Absent keeps what it is. */
export interface WebhookChanges {
  readonly url?: string;
  readonly description?: string | null;
  readonly events?: readonly string[];
  readonly enabled?: boolean;
}
