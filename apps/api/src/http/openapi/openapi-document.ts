import { Injectable, type INestApplication } from '@nestjs/common';
import type * as Swagger from '@nestjs/swagger';
import { serviceVersion } from '#libs/kernel';
import { applyDeferred } from './decorators.js';
import { DESCRIPTION } from './description.js';
import { refineDocument, type ProviderWords } from './refine-document.js';
import { type OpenApi } from './document-parts.js';
import { operationIdOf } from './operation-id.js';
import { ErrorEnvelope } from '../errors/error-envelope.response.js';

/** The OpenAPI document, built from the routes at the first call for it. */
@Injectable()
export class OpenApiDocument {
  private app: INestApplication | undefined;
  private built: Promise<OpenApi> | undefined;

  /** Called once by whoever creates the application. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  /** @param providers what the enums of networks list */
  get(providers: ProviderWords): Promise<OpenApi> {
    if (!this.app) throw new Error('OpenApiDocument.describe was not called');
    this.built ??= buildDocument(this.app, providers);
    return this.built;
  }
}

async function buildDocument(app: INestApplication, providers: ProviderWords): Promise<OpenApi> {
  const swagger = await import('@nestjs/swagger');
  applyDeferred(swagger);
  const document = swagger.SwaggerModule.createDocument(app, head(swagger), {
    operationIdFactory: operationIdOf,
    extraModels: [ErrorEnvelope],
  });
  return refineDocument(document as unknown as OpenApi, providers);
}

function head(swagger: typeof Swagger): Omit<Swagger.OpenAPIObject, 'paths'> {
  return new swagger.DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Postrider')
    .setDescription(DESCRIPTION)
    .setVersion(serviceVersion)
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'API key',
        description: 'Workspace API key.',
      },
      'bearer',
    )
    .addCookieAuth(
      'service_dash_session',
      { type: 'apiKey', in: 'cookie', description: 'Session of the dashboard.' },
      'cookie',
    )
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'x-signature',
        description: 'Hex HMAC-SHA256 of the raw body of an inbound callback.',
      },
      'x-signature',
    )
    .addSecurityRequirements('bearer')
    .build();
}
