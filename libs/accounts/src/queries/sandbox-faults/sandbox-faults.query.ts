import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { SandboxControl, sandboxOnly, type FaultBoard, type WorkspaceMode } from '#libs/providers';

/** What can be broken, and what of the workspace waits. @throws DomainError sandbox_only, service_unavailable */
export class SandboxFaultsQuery extends Query<FaultBoard> {
  constructor(
    readonly workspaceId: string,
    readonly mode: WorkspaceMode,
  ) {
    super();
  }
}

@QueryHandler(SandboxFaultsQuery)
export class SandboxFaultsHandler implements IQueryHandler<SandboxFaultsQuery> {
  constructor(private readonly control: SandboxControl) {}

  async execute({ workspaceId, mode }: SandboxFaultsQuery): Promise<FaultBoard> {
    if (mode !== 'sandbox') throw sandboxOnly();
    return this.control.faults(workspaceId);
  }
}
