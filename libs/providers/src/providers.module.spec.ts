import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Clock, Config, HttpClient, OutgoingConnections, UndiciHttpClient } from '#libs/kernel';
import { MovedClock } from '#libs/kernel/testing';
import { defineStrategy, ProviderRegistry, ProvidersModule } from './index.js';
import { discordDefinition } from './strategies/discord/discord.definition.js';

const never = async () => {
  throw new Error('Nothing is asked of this network');
};

const HouseNetwork = defineStrategy({
  definition: {
    ...discordDefinition,
    id: 'house',
    aliases: [],
    handleShape: 'house:<room>',
    endpoints: { api: { variable: 'HOUSE_API_URL', default: 'https://house.example' } },
  },
  connector: { kind: 'manual', verify: never },
  commit: never,
  reconcile: never,
  remove: never,
  inspect: never,
});

const config = Config.load({
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/unused',
  CREDENTIAL_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
});
const clock = new MovedClock();
const connections = new OutgoingConnections(config);

@Module({
  providers: [
    { provide: Config, useValue: config },
    { provide: Clock, useValue: clock },
    { provide: HttpClient, useValue: UndiciHttpClient.over(config, connections, clock) },
  ],
  exports: [Config, Clock, HttpClient],
})
class PlatformParts {}

describe('ProvidersModule', () => {
  it('brings the networks of the house and one from outside', async () => {
    const providers = { ...ProvidersModule.with([HouseNetwork]), imports: [PlatformParts] };
    const app = await NestFactory.createApplicationContext(providers, { logger: false });
    try {
      const registry = app.get(ProviderRegistry);
      expect(registry.ids()).toEqual([
        'discord',
        'facebook',
        'instagram_business',
        'instagram',
        'linkedin_page',
        'linkedin',
        'meta',
        'pinterest',
        'reddit',
        'snapchat',
        'telegram',
        'tiktok',
        'wordpress',
        'x',
        'youtube',
        'house',
      ]);
      const silent = registry.all().filter(({ definition }) => definition.preview === undefined);
      expect(silent.map(({ definition }) => definition.id)).toEqual([]);
    } finally {
      await app.close();
      await connections.onApplicationShutdown();
    }
  });
});
