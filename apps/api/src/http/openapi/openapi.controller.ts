import { Controller, Get } from '@nestjs/common';
import { ProviderRegistry } from '#libs/providers';
import { PublicRoute } from '../../guards/authentication.decorators.js';
import { ApiExclude } from './decorators.js';
import { OpenApiDocument } from './openapi-document.js';
import { INTERFACE_PROVIDER_NAMES, INTERFACE_PROVIDERS } from '#libs/accounts';
import type { OpenApi } from './document-parts.js';

/** The contract, for machines. */
@ApiExclude()
@PublicRoute()
@Controller('openapi.json')
export class OpenApiController {
  constructor(
    private readonly document: OpenApiDocument,
    private readonly providers: ProviderRegistry,
  ) {}

  @Get()
  read(): Promise<OpenApi> {
    const ids = new Set([...INTERFACE_PROVIDERS, ...this.providers.ids()]);
    const names = new Set([...INTERFACE_PROVIDER_NAMES, ...this.providers.ids()]);
    return this.document.get({ ids: [...ids], names: [...names] });
  }
}
