import { Body, Controller, Header, HttpCode, NotFoundException, Post } from '@nestjs/common';
import { oauthRefused, RegisteredClients } from '#libs/identity';
import { PublicRoute, RateLimited } from '../../guards/index.js';
import { ApiExclude, OkResponse } from '../../http/index.js';
import { OauthRegisterRequest } from './register.request.js';

/** RFC 7591, section 3.2.1. */
interface RegisteredAnswer extends OkResponse {
  readonly client_id: string;
  readonly client_id_issued_at: number;
  readonly client_name: string;
  readonly redirect_uris: readonly string[];
  readonly grant_types: readonly string[];
  readonly response_types: readonly string[];
  readonly token_endpoint_auth_method: 'none';
}

/** Lets programs register that have no metadata document, where the installation allows it. */
@ApiExclude()
@PublicRoute()
@Controller('oauth2/register')
export class RegisterController {
  constructor(private readonly clients: RegisteredClients) {}

  @Post()
  @HttpCode(201)
  @Header('cache-control', 'no-store')
  @RateLimited('auth')
  register(@Body() body: OauthRegisterRequest): RegisteredAnswer {
    if (!this.clients.isOpen) throw new NotFoundException();
    const { client_name: name = null, redirect_uris: redirectUris } = body;
    if ((body.token_endpoint_auth_method ?? 'none') !== 'none') {
      const message = 'token_endpoint_auth_method must be none: clients here have no secret.';
      throw oauthRefused('invalid_client_metadata', message);
    }
    const { client, issuedAt } = this.clients.register({ name, redirectUris });
    return {
      ok: true,
      client_id: client.id,
      client_id_issued_at: Math.floor(issuedAt.getTime() / 1_000),
      client_name: client.name,
      redirect_uris: client.redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }
}
