import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { runUnasked, tellSubjects } from '#libs/kernel';
import { ChangesElsewhere, permissionRefusal } from '#libs/platform';
import { type JsonObject } from '#libs/providers';
import { actionNotFound, invalidInput } from '../../accounts.errors.js';
import { readActionInput } from '../../domain/action-input.js';
import {
  discoveryActions,
  PUBLISH_PREVIEW,
  type DiscoveryAction,
} from '../../domain/discovery-action.js';
import { publishPreview, type PublishPreview } from '../../domain/publish-preview.js';
import {
  DescribedAccounts,
  type DescribedAccount,
} from '../../queries/capabilities/described-account.js';
import { NetworkAction } from '../../vault/network-action.js';
import { RunActionCommand, type ActionOutcome } from './run-action.command.js';

@CommandHandler(RunActionCommand)
export class RunActionHandler implements ICommandHandler<RunActionCommand> {
  constructor(
    private readonly described: DescribedAccounts,
    private readonly network: NetworkAction,
    private readonly elsewhere: ChangesElsewhere,
  ) {}

  async execute(command: RunActionCommand): Promise<ActionOutcome> {
    const { workspaceId, actionId, terms } = command;
    const found = await this.described.get(workspaceId, command.account);
    const action = actionOf(found, actionId);
    const refusal = action.writes ? permissionRefusal(terms, 'connect') : null;
    if (refusal !== null) throw refusal;
    const { input, issues } = readActionInput(action.input.fields, command.input);
    if (issues.length > 0) throw invalidInput(issues);
    const { account } = found;
    const result =
      actionId === PUBLISH_PREVIEW
        ? preview(found, input)
        : await runUnasked(() =>
            this.network.run({ workspaceId, accountId: account.id }, actionId, input),
          );
    if (action.writes) {
      tellSubjects('account', [account.id]);
      await this.elsewhere.note();
    }
    return {
      ...result,
      actionId,
      account: { id: account.id, provider: account.provider, handle: account.handle },
      notes: result.notes,
    };
  }
}

function actionOf({ definition }: DescribedAccount, actionId: string): DiscoveryAction {
  const actions = discoveryActions(definition);
  const action = actions.find(({ id }) => id === actionId);
  if (action !== undefined) return action;
  throw actionNotFound(
    actionId,
    actions.map(({ id }) => id),
  );
}

function preview(
  { account, strategy }: DescribedAccount,
  input: JsonObject,
): {
  readonly valid: boolean;
  readonly preview: PublishPreview;
  readonly notes: readonly string[];
} {
  const shown = publishPreview(strategy, input, account.metadata);
  return {
    valid: shown.valid,
    preview: shown,
    notes: [
      'Media is judged by what the request says of it; POST /v1/posts/validate reads the bytes.',
    ],
  };
}
