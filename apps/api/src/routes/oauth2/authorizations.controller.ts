import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AllowAuthorizationCommand, AuthorizationRequestQuery } from '#libs/identity';
import { widestScope } from '#libs/platform';
import {
  Caller,
  DashboardRoute,
  RateLimited,
  Requires,
  type SessionCaller,
} from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { KeyPolicies } from '../keys/key-policies.js';
import { AuthorizationAllowRequest, AuthorizationRequestBody } from './authorization.request.js';
import {
  AuthorizationAllowedResponse,
  AuthorizationResponse,
  presentAuthorization,
} from './authorization.response.js';

/** What the dashboard's screen needs on which a person lets a program in, or does not. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('integrate')
@Controller('v1/dashboard/authorizations')
export class AuthorizationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly policies: KeyPolicies,
  ) {}

  @Post('check')
  @RateLimited('auth')
  @Operation({
    summary: 'What a program asks for',
    description:
      'Refusals that the program can be told of carry details.returnAddress. Saying no is going to denialAddress.',
    body: AuthorizationRequestBody,
    bodyRequired: false,
    returns: AuthorizationResponse,
    failsWith: [422],
  })
  async check(@Body() body: AuthorizationRequestBody): Promise<AuthorizationResponse> {
    const pending = await this.queries.execute(new AuthorizationRequestQuery(body));
    return { ok: true, authorization: presentAuthorization(pending) };
  }

  @Post()
  @RateLimited('auth')
  @Operation({
    summary: 'Grant a program access to the workspace',
    description: 'The grant is a key of the workspace: listed, limited and revoked as one.',
    status: 201,
    body: AuthorizationAllowRequest,
    bodyRequired: false,
    returns: AuthorizationAllowedResponse,
    failsWith: [402, 422],
  })
  async allow(
    @Caller() caller: SessionCaller,
    @Body() body: AuthorizationAllowRequest,
  ): Promise<AuthorizationAllowedResponse> {
    const { workspaceId, userId: id, name } = caller;
    const { scopes, policy, expiresAt, ...request } = body;
    const rights = {
      scope: scopes ? widestScope(scopes) : null,
      policy: policy ? await this.policies.read(workspaceId, policy) : {},
      expiresAt: expiresAt ?? null,
    };
    const maker = { id, name };
    const command = new AllowAuthorizationCommand(workspaceId, request, rights, maker);
    return { ok: true, returnAddress: await this.commands.execute(command) };
  }
}
