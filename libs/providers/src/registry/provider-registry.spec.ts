import { defineProvider } from '../contract/define-provider.js';
import type { SettingField } from '../contract/definition.js';
import { MovedClock } from '#libs/kernel/testing';
import type { ProviderStrategy } from '../contract/provider-strategy.js';
import { DiscordProvider } from '../strategies/discord/discord.js';
import { TelegramProvider } from '../strategies/telegram/telegram.js';
import { WordpressProvider } from '../strategies/wordpress/wordpress.js';
import { ProviderRegistry } from './provider-registry.js';

function allStrategies(): ProviderStrategy[] {
  return [new DiscordProvider(), new TelegramProvider(), new WordpressProvider(new MovedClock())];
}

describe('ProviderRegistry', () => {
  it('finds a network by id, alias and any case', () => {
    const registry = new ProviderRegistry(allStrategies());
    expect(registry.ids()).toEqual(['discord', 'telegram', 'wordpress']);
    expect(registry.find('TG')?.definition.id).toBe('telegram');
    expect(registry.find(' WordPress ')?.definition.id).toBe('wordpress');
    expect(registry.find('myspace')).toBeNull();
  });

  it('refuses an unknown id with its code', () => {
    const registry = new ProviderRegistry([]);
    expect(() => registry.get('myspace')).toThrow(
      expect.objectContaining({ code: 'provider_not_found', kind: 'not_found' }),
    );
  });

  it('refuses two networks that claim one name', () => {
    expect(() => new ProviderRegistry([new DiscordProvider(), new DiscordProvider()])).toThrow(
      'both claim the name discord',
    );
  });

  it('names every gap of an incomplete definition', () => {
    const strategy = new DiscordProvider();
    const definition = { ...strategy.definition, source: '', handleShape: 'elsewhere' };
    Object.assign(strategy, { definition });
    expect(() => new ProviderRegistry([strategy])).toThrow(
      /source of its rules is missing; handleShape must start with its id; .*defineProvider/,
    );
  });

  it('wants the objects among the settings described, however deep', () => {
    const refusal = (settings: readonly SettingField[]): unknown => {
      const strategy = new DiscordProvider();
      Object.assign(strategy, { definition: defineProvider({ ...strategy.definition, settings }) });
      return () => new ProviderRegistry([strategy]);
    };
    const poll = { id: 'poll', label: 'Poll', type: 'object', required: false } as const;
    const free = { ...poll, fields: [], namedBy: { label: 'Language' } };
    expect(refusal([poll])).toThrow(/setting poll does not say what its objects hold/);
    expect(refusal([{ ...poll, fields: [poll] }])).toThrow(/setting poll\.poll does not say/);
    expect(refusal([{ ...poll, type: 'string', fields: [] }])).toThrow(/poll has fields, but/);
    expect(refusal([free])).not.toThrow();
  });
});
