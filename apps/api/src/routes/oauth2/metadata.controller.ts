import { Controller, Get, Header } from '@nestjs/common';
import { RegisteredClients, resourceOf } from '#libs/identity';
import { Config, serviceConfig, trimmedEnd } from '#libs/kernel';
import { includedScopes, SCOPES } from '#libs/platform';
import { PublicRoute } from '../../guards/index.js';
import { ApiExclude } from '../../http/index.js';

const FIVE_MINUTES = 'public, max-age=300';

/** How programs find out where they ask for access (RFC 9728 and RFC 8414). */
@ApiExclude()
@PublicRoute()
@Controller('.well-known')
export class OauthMetadataController {
  private readonly baseUrl: string;

  constructor(
    config: Config,
    private readonly clients: RegisteredClients,
  ) {
    this.baseUrl = trimmedEnd(config.get(serviceConfig).publicBaseUrl, '/');
  }

  @Get('oauth-protected-resource/mcp')
  @Header('cache-control', FIVE_MINUTES)
  resource(): object {
    return {
      resource: resourceOf('mcp', this.baseUrl),
      authorization_servers: [this.baseUrl],
      scopes_supported: includedScopes('publish'),
      bearer_methods_supported: ['header'],
      resource_name: 'Postrider',
    };
  }

  @Get('oauth-authorization-server')
  @Header('cache-control', FIVE_MINUTES)
  server(): object {
    return {
      issuer: this.baseUrl,
      authorization_endpoint: `${this.baseUrl}/oauth2/authorize`,
      token_endpoint: `${this.baseUrl}/oauth2/token`,
      revocation_endpoint: `${this.baseUrl}/oauth2/revoke`,
      ...(this.clients.isOpen && { registration_endpoint: `${this.baseUrl}/oauth2/register` }),
      scopes_supported: SCOPES,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    };
  }
}
