import { Command } from '@nestjs/cqrs';
import type { WorkspaceMode } from '#libs/providers';
import type { ConnectionView } from '../../connecting/connection-view.js';

export interface ConnectionStart {
  readonly workspaceId: string;
  readonly mode: WorkspaceMode;
  /** Id or alias. */
  readonly provider: string;
  /** What the person typed: bot token, webhook URL, site … by its field name. Holds secrets. */
  readonly input: Readonly<Record<string, string>>;
  readonly client: string | null;
  /** The app's URL scheme to return to; null for a page or the dashboard. */
  readonly callbackScheme: string | null;
}

/**
 * Connects a manual network at once, or answers the address of a redirect network's consent page.
 * @throws DomainError provider_not_found, provider_not_configured, invalid_parameter, quota_exceeded,
 * connection_failed
 */
export class StartConnectionCommand extends Command<ConnectionView> {
  constructor(readonly start: ConnectionStart) {
    super();
  }
}
