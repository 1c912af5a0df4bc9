import { Command } from '@nestjs/cqrs';
import type { WorkspaceMode } from '#libs/providers';

export interface SandboxFaultOrder {
  /** Id or alias. */
  readonly provider: string;
  /** One of the sandbox's faults. */
  readonly fault: string;
  /** Null for the operation on which the fault shows best. */
  readonly operation: string | null;
  /** Id or handle; null for all of the workspace's at the network. */
  readonly account: string | null;
  readonly times: number;
}

/** The fault as it waits. */
export interface SandboxFault {
  readonly provider: string;
  readonly fault: string;
  readonly operation: string;
  readonly times: number;
}

/**
 * Has a network of the sandbox disturb the next requests for accounts of the workspace.
 * @throws DomainError sandbox_only, service_unavailable, invalid_parameter, account_not_found, sandbox_faults_full
 */
export class SetSandboxFaultCommand extends Command<SandboxFault> {
  constructor(
    readonly workspaceId: string,
    readonly mode: WorkspaceMode,
    readonly order: SandboxFaultOrder,
  ) {
    super();
  }
}
