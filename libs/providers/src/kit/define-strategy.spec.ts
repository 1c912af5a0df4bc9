import { MovedClock } from '#libs/kernel/testing';
import { aDraft, anAccount, aPost } from '../testing/builders.js';
import { TestContexts } from '../testing/contexts.js';
import { discordDefinition } from '../strategies/discord/discord.definition.js';
import { requiredText } from './actions.js';
import { defineStrategy, type StrategyDeclaration } from './define-strategy.js';

const asked: string[] = [];
let networks = 0;

function declared(more: Partial<StrategyDeclaration> = {}) {
  networks += 1;
  const id = `garden${networks}`;
  return defineStrategy({
    definition: {
      ...discordDefinition,
      id,
      aliases: [],
      handleShape: `${id}:<bed>`,
      endpoints: {
        api: { variable: `${id.toUpperCase()}_URL`, default: 'https://garden.example' },
      },
      settings: [],
    },
    connector: { kind: 'manual', verify: async () => [] },
    commit: async (_context, { clock }) => ({
      kind: 'published',
      providerPostId: clock.now().toISOString(),
      providerUrl: null,
    }),
    reconcile: async (_context, { looksBefore }) => ({
      kind: 'unknown',
      reason: String(looksBefore),
    }),
    remove: async (_context, id) => {
      asked.push(`remove ${id}`);
      return { kind: 'deleted' };
    },
    inspect: async () => {
      throw new Error('not asked for');
    },
    ...more,
  });
}

describe('a declared strategy', () => {
  const contexts = new TestContexts('http://127.0.0.1:1');
  afterAll(async () => contexts.close());
  const clock = new MovedClock('2026-11-02T09:00:00Z');
  const evidence = { startedAt: clock.now(), looksBefore: 3 };

  it('does what its verbs say, by the clock it was given', async () => {
    const strategy = new (declared())(clock);
    const context = contexts.publish(strategy, anAccount(), aPost());
    expect(await strategy.commit(context)).toMatchObject({
      providerPostId: '2026-11-02T09:00:00.000Z',
    });
    expect(await strategy.reconcile(context, evidence)).toMatchObject({ reason: '3' });
    expect(await strategy.remove(context, '7')).toEqual({ kind: 'deleted' });
    expect(asked).toEqual(['remove 7']);
  });

  it('does what every network does where it says nothing', async () => {
    const strategy = new (declared())();
    const context = contexts.publish(strategy, anAccount(), aPost());
    expect(await strategy.prepare(context)).toEqual({ kind: 'ready' });
    expect(await strategy.refresh(context)).toBeNull();
    expect(await strategy.revoke(context, { grantIsShared: false })).toBe(false);
    expect(await strategy.readAccountMetrics(context)).toBeNull();
    expect([strategy.check(aDraft()), strategy.measureText('🌷', {})]).toEqual([[], 1]);
    await expect(strategy.confirm(context)).rejects.toThrow('never answers accepted');
    await expect(strategy.readMetrics(context, '7')).rejects.toThrow('no post metrics');
    await expect(strategy.discover('beds', {}, context)).rejects.toThrow('has no action beds');
  });

  it('describes its actions, and runs them', async () => {
    const Garden = declared({
      actions: [
        {
          id: 'beds',
          label: 'Beds',
          description: 'Beds of the garden.',
          fields: [requiredText('row')],
          run: async (given) => ({ row: given.text('row'), notes: [] }),
        },
      ],
    });
    const strategy = new Garden();
    const [described] = strategy.definition.actions;
    expect(Object.keys(described!)).toEqual(['id', 'label', 'description', 'fields']);
    const context = contexts.publish(strategy, anAccount(), aPost());
    const result = await strategy.discover('beds', { row: 'a' }, context);
    expect(result).toEqual({ row: 'a', notes: [] });
  });

  it('checks the text as it composes it', () => {
    const Garden = declared({
      composeText: (draft, usual) => `${usual(draft)}!`,
      check: (_draft, text) => [{ code: text, severity: 'warning', path: 'text', message: text }],
    });
    const draft = aDraft({ title: 'Tulips', text: 'in bloom', settings: { includeTitle: true } });
    expect(new Garden().check(draft)[0]?.message).toBe('Tulips\n\nin bloom!');
  });

  it('says so when it asks for a configuration that it was not given', async () => {
    const Garden = declared({
      commit: async (_context, { config }) => {
        throw new Error(`configured: ${typeof config}`);
      },
    });
    const strategy = new Garden(clock);
    const context = contexts.publish(strategy, anAccount(), aPost());
    await expect(strategy.commit(context)).rejects.toThrow('without a configuration');
  });
});
