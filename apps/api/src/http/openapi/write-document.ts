import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Config } from '#libs/kernel';
import { ApiModule } from '../../api.module.js';
import { OpenApiDocument } from './openapi-document.js';
import { INTERFACE_PROVIDER_NAMES, INTERFACE_PROVIDERS } from '#libs/accounts';

/** Writes openapi.json without a database: Nest's preview mode reads the routes and builds nothing. */
export async function writeOpenApiDocument(path: string): Promise<void> {
  const config = Config.load({
    DATABASE_URL: 'postgres://unused.invalid/none',
    CREDENTIAL_KEYS: `none:${randomBytes(32).toString('base64')}`,
  });
  const app = await NestFactory.create(ApiModule.with(config), new FastifyAdapter(), {
    preview: true,
    logger: ['error'],
    abortOnError: false,
  });
  const document = new OpenApiDocument();
  document.describe(app);
  const providers = { ids: INTERFACE_PROVIDERS, names: INTERFACE_PROVIDER_NAMES };
  await writeFile(path, `${JSON.stringify(await document.get(providers), null, 2)}\n`);
  await app.close();
}
