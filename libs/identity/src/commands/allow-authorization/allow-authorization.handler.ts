import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { includesScope } from '#libs/platform';
import { hashOf } from '../../domain/api-key.js';
import { newOauthSecret } from '../../domain/oauth-token.js';
import { accessImpossible } from '../../identity.errors.js';
import { NewGrants } from '../../oauth-grants/new-grants.js';
import { AuthorizationRequests } from '../../oauth-grants/authorization-requests.js';
import { KeyRightsRule } from '../../keys/key-rights-rule.js';
import { AllowAuthorizationCommand } from './allow-authorization.command.js';

@CommandHandler(AllowAuthorizationCommand)
export class AllowAuthorizationHandler implements ICommandHandler<AllowAuthorizationCommand> {
  constructor(
    private readonly requests: AuthorizationRequests,
    private readonly rule: KeyRightsRule,
    private readonly grants: NewGrants,
  ) {}

  /** @throws DomainError what the request is refused with; invalid_parameter, quota_exceeded */
  async execute(command: AllowAuthorizationCommand): Promise<string> {
    const { workspaceId, given, rights, maker } = command;
    const request = await this.requests.read(given);
    const scope = rights.scope ?? request.scope;
    if (!includesScope(request.scope, scope)) {
      throw accessImpossible('scopes', `The client asks for ${request.scope} at most.`);
    }
    const access = { ...rights, scope, createdBy: maker };
    this.rule.require(request.client.keyKind, access, { by: 'person', maker });
    const code = newOauthSecret('code');
    await this.grants.store(workspaceId, { request, access, codeHash: hashOf(code) });
    return this.requests.answer(request, { code });
  }
}
