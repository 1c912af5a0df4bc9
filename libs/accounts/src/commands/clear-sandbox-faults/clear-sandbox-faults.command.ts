import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangesElsewhere } from '#libs/platform';
import { SandboxControl, sandboxOnly, type WorkspaceMode } from '#libs/providers';

/** Takes the faults back that the workspace has ordered. @throws DomainError sandbox_only, service_unavailable */
export class ClearSandboxFaultsCommand extends Command<void> {
  constructor(
    readonly workspaceId: string,
    readonly mode: WorkspaceMode,
  ) {
    super();
  }
}

@CommandHandler(ClearSandboxFaultsCommand)
export class ClearSandboxFaultsHandler implements ICommandHandler<ClearSandboxFaultsCommand> {
  constructor(
    private readonly control: SandboxControl,
    private readonly elsewhere: ChangesElsewhere,
  ) {}

  async execute({ workspaceId, mode }: ClearSandboxFaultsCommand): Promise<void> {
    if (mode !== 'sandbox') throw sandboxOnly();
    await this.control.clearFaults(workspaceId);
    await this.elsewhere.note();
  }
}
