import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangesElsewhere } from '#libs/platform';
import { SandboxControl, sandboxOnly, type FaultBoard } from '#libs/providers';
import { accountNotFound, invalidParameter, sandboxFaultsFull } from '../../accounts.errors.js';
import { ProviderChoice } from '../../connecting/provider-choice.js';
import { AccountDirectory } from '../../directory/account-directory.js';
import { accountNames } from '../../domain/account-names.js';
import { SetSandboxFaultCommand, type SandboxFault } from './set-sandbox-fault.command.js';

/** Orders of one workspace that wait; more of them would be forgotten rather than used. */
const MOST_WAITING = 50;
/** Accounts that one order means at most, the newest ones. */
const MOST_ACCOUNTS = 100;

@CommandHandler(SetSandboxFaultCommand)
export class SetSandboxFaultHandler implements ICommandHandler<SetSandboxFaultCommand> {
  constructor(
    private readonly control: SandboxControl,
    private readonly choice: ProviderChoice,
    private readonly directory: AccountDirectory,
    private readonly elsewhere: ChangesElsewhere,
  ) {}

  async execute({ workspaceId, mode, order }: SetSandboxFaultCommand): Promise<SandboxFault> {
    if (mode !== 'sandbox') throw sandboxOnly();
    const board = await this.control.faults(workspaceId);
    const offer = board.offers.find(({ kind }) => kind === order.fault);
    if (offer === undefined) throw notOneOf('fault', kindsOf(board));
    const operation = order.operation ?? offer.operation;
    if (!board.operations.includes(operation)) throw notOneOf('operation', board.operations);
    const provider = this.choice.idOf(order.provider, 'provider');
    const account = await this.names(workspaceId, provider, order.account);
    if (board.waiting.length >= MOST_WAITING) throw sandboxFaultsFull(MOST_WAITING);
    const fault = { provider, operation, times: order.times };
    await this.control.addFault({ ...fault, kind: offer.kind, account, owner: workspaceId });
    await this.elsewhere.note();
    return { ...fault, fault: offer.kind };
  }

  private async names(
    workspaceId: string,
    provider: string,
    reference: string | null,
  ): Promise<readonly string[]> {
    if (reference !== null) {
      const found = await this.directory.resolve(workspaceId, reference);
      if (found?.provider === provider && found.status !== 'disconnected') {
        return accountNames(found);
      }
      throw accountNotFound(reference);
    }
    const filter = { provider, activeOnly: true, limit: MOST_ACCOUNTS };
    const accounts = await this.directory.list(workspaceId, filter);
    if (accounts.length === 0) throw accountNotFound(provider);
    return accounts.flatMap(accountNames);
  }
}

const kindsOf = ({ offers }: FaultBoard): readonly string[] => offers.map(({ kind }) => kind);

function notOneOf(field: string, allowed: readonly string[]): Error {
  return invalidParameter(field, `${field} must be one of ${allowed.join(', ')}`, allowed);
}
