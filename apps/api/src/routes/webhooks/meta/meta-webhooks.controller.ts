import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DeletePersonDataCommand, EndGrantsCommand } from '#libs/accounts';
import { Config, DomainError, serviceConfig } from '#libs/kernel';
import { GrantCallbacks, type GrantCallback } from '#libs/providers';
import { PublicRoute } from '../../../guards/index.js';
import { ApiTags, BodyLimit, OkResponse, Operation } from '../../../http/index.js';
import { DataDeletionResponse } from './data-deletion.response.js';
import { SignedRequestRequest } from './signed-request.request.js';

const FORM = 'application/x-www-form-urlencoded';

/** Calls of Meta about people who took their consent back. The signature is the credential. */
@ApiTags('Auth, billing and provider callbacks')
@PublicRoute()
@Controller('webhooks/meta')
export class MetaWebhooksController {
  constructor(
    private readonly callbacks: GrantCallbacks,
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {}

  @Post('deauthorize')
  @BodyLimit('form', { form: true })
  @Operation({
    summary: 'Meta: a person removed the application',
    description:
      'Disconnects their accounts. People who are unknown here are answered alike; a call is taken once.',
    consumes: FORM,
    returns: OkResponse,
    failsWith: [401],
  })
  async deauthorize(@Body() body: SignedRequestRequest): Promise<OkResponse> {
    await this.commands.execute(new EndGrantsCommand(this.proven(body)));
    return { ok: true };
  }

  @Post('data-deletion')
  @BodyLimit('form', { form: true })
  @Operation({
    summary: 'Meta: a person asks for the deletion of their data',
    description: 'Disconnects and erases their accounts, and answers where the state can be seen.',
    consumes: FORM,
    returns: DataDeletionResponse,
    failsWith: [401],
  })
  async deleteData(@Body() body: SignedRequestRequest): Promise<DataDeletionResponse> {
    const code = await this.commands.execute(new DeletePersonDataCommand(this.proven(body)));
    const { publicBaseUrl } = this.config.get(serviceConfig);
    return { url: `${publicBaseUrl}/data-deletions/${code}`, confirmation_code: code };
  }

  /** @throws DomainError signature_invalid */
  private proven(body: SignedRequestRequest): GrantCallback {
    const callback = this.callbacks.read(body.signed_request);
    if (callback !== null) return callback;
    throw new DomainError(
      'signature_invalid',
      'unauthenticated',
      'The signed request is not signed with the secret of our application.',
      { details: { field: 'signed_request' } },
    );
  }
}
