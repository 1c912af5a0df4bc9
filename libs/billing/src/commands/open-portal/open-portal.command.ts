import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { HostedPage } from '../../gateways/billing-gateway.js';

export type PortalPage = 'manage' | 'cancel';

/** Opens the gateway's pages for a subscription that there is. */
export class OpenPortalCommand extends Command<HostedPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly page: PortalPage,
  ) {
    super();
  }
}
