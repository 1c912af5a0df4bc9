import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ExchangeCodeCommand, RefreshTokensCommand, RevokeTokenCommand } from '#libs/identity';
import type { FastifyRequest } from 'fastify';
import { AskedChange, Clock, DomainError, runAsked, type WorkspaceId } from '#libs/kernel';
import { addressNetwork, includedScopes } from '#libs/platform';
import { PublicRoute, RateLimited } from '../../guards/index.js';
import { ApiExclude, BodyLimit, invalidParameter, OkResponse } from '../../http/index.js';
import { OauthRevokeRequest, OauthTokenRequest } from './token.request.js';

/** No workspace's: nothing is written for it. */
const UNKNOWN = '' as WorkspaceId;

/** RFC 6749, section 5.1. */
interface TokenAnswer extends OkResponse {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

/** Tokens for programs that a person has let in. Public clients: PKCE and rotation stand for a secret. */
@ApiExclude()
@PublicRoute()
@Controller('oauth2')
export class TokensController {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  @Post('token')
  @HttpCode(200)
  @BodyLimit('form', { form: true })
  @RateLimited('auth')
  async token(
    @Body() body: OauthTokenRequest,
    @Req() request: FastifyRequest,
  ): Promise<TokenAnswer> {
    const command = commandOf(body);
    // Only what ends a grant is a change that the log tells of: what was granted is in it already.
    const tokens = await this.asked('Tokens_token', body, request, () =>
      this.commands.execute(command),
    );
    return {
      ok: true,
      access_token: tokens.accessToken,
      token_type: 'Bearer',
      expires_in: tokens.expiresInSeconds,
      refresh_token: tokens.refreshToken,
      scope: includedScopes(tokens.scope).join(' '),
    };
  }

  @Post('revoke')
  @HttpCode(200)
  @BodyLimit('form', { form: true })
  @RateLimited('auth')
  async revoke(
    @Body() body: OauthRevokeRequest,
    @Req() request: FastifyRequest,
  ): Promise<OkResponse> {
    const command = new RevokeTokenCommand(body.token, body.client_id);
    await this.asked('Tokens_revoke', body, request, () => this.commands.execute(command));
    return { ok: true };
  }

  /** Whose grant it is, and so whose log, is known once the token is found. */
  private asked<Result>(
    operation: string,
    fields: object,
    request: FastifyRequest,
    work: () => Result,
  ): Result {
    const facts = {
      workspaceId: UNKNOWN,
      at: this.clock.now(),
      actor: { type: 'system', id: null, name: null },
      operation,
      fields: Object.keys(fields),
      requestId: request.id,
      network: addressNetwork(request.ip),
    } as const;
    return runAsked(new AskedChange(facts, { kind: 'workspace', id: UNKNOWN }), work);
  }
}

function commandOf(body: OauthTokenRequest): ExchangeCodeCommand | RefreshTokensCommand {
  const { client_id: clientId, resource = null, scope = null } = body;
  if (body.grant_type === 'authorization_code') {
    return new ExchangeCodeCommand({
      clientId,
      resource,
      code: required(body, 'code'),
      redirectUri: required(body, 'redirect_uri'),
      codeVerifier: required(body, 'code_verifier'),
    });
  }
  if (body.grant_type === 'refresh_token') {
    const refreshToken = required(body, 'refresh_token');
    return new RefreshTokensCommand({ refreshToken, clientId, resource, scope });
  }
  const message = 'grant_type must be authorization_code or refresh_token.';
  throw new DomainError('unsupported_grant_type', 'unprocessable', message);
}

function required(
  body: OauthTokenRequest,
  name: 'code' | 'redirect_uri' | 'code_verifier' | 'refresh_token',
): string {
  const value = body[name];
  if (!value) throw invalidParameter(name, `${name} is required.`);
  return value;
}
