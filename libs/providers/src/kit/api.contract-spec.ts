import { Readable } from 'node:stream';
import type { JsonObject } from '../contract/identity.js';
import type { CallContext } from '../contract/publishing.js';
import { UploadSources } from '../contract/upload-sources.js';
import { aMedia, anAccount, aPost } from '../testing/builders.js';
import { TestContexts } from '../testing/contexts.js';
import { ScriptedNetwork } from '../testing/scripted-network.js';
import { DiscordProvider } from '../strategies/discord/discord.js';
import { defineApi, readJson } from './api.js';
import { classOfStatus } from './refusal-rows.js';

const garden = defineApi({
  network: 'Garden',
  timeoutMs: 1_000,
  classify: (answer, effect) => {
    const { status } = answer;
    if (status < 300 && readJson(answer).isObject) return null;
    return { failureClass: classOfStatus(status, effect), message: `Garden said ${status}` };
  },
});
const TOKEN = 'token-of-the-garden';

describe('the calls of a network', () => {
  let network: ScriptedNetwork;
  let contexts: TestContexts;
  let context: CallContext;

  beforeAll(async () => {
    network = await ScriptedNetwork.start();
    contexts = new TestContexts(network.url);
    const account = anAccount({ credentials: { accessToken: TOKEN } });
    context = contexts.publish(new DiscordProvider(), account, aPost());
  });
  afterAll(async () => {
    await contexts.close();
    await network.stop();
  });
  const asked = () => network.requests.at(-1)!;

  it('carry the token, and leave out what is not given', async () => {
    network.answers([{ body: { ok: true } }]);
    const answer = await garden.of(context).get('beds', { color: 'red', page: null });
    expect(answer.flag('ok')).toBe(true);
    expect(asked().path).toMatch(/\/beds\?color=red$/);
    expect(asked().headers['authorization']).toBe(`Bearer ${TOKEN}`);
  });

  it('may be made for somebody else, or with an access of their own', async () => {
    network.answers(() => ({ body: {} }));
    await garden.as('another', context).post('beds', { rows: 3 });
    expect(asked().headers['authorization']).toBe('Bearer another');
    expect(JSON.parse(asked().body) as JsonObject).toEqual({ rows: 3 });
    const root = `${context.endpoints.base('api')}/hidden/${TOKEN}`;
    const access = { root, headers: { 'x-gate': 'west' }, secrets: [TOKEN] };
    await garden.by(access, context).get('');
    expect([asked().path.endsWith(TOKEN), asked().headers['x-gate']]).toEqual([true, 'west']);
    expect(asked().headers['authorization']).toBeUndefined();
  });

  it.each([
    ['get', 'transient'],
    ['post', 'transient'],
    ['delete', 'transient'],
    ['publish', 'ambiguous'],
  ] as const)('know what a lost answer to %s leaves open: %s', async (verb, failureClass) => {
    network.answers(() => 'hang_up');
    const client = garden.of(context);
    const work = verb === 'publish' ? client.publish('beds', {}) : client[verb]('beds');
    await expect(work).rejects.toMatchObject({ failureClass });
    network.answers([{ status: 503, body: {} }]);
    const again = verb === 'publish' ? client.publish('beds', {}) : client[verb]('beds');
    await expect(again).rejects.toMatchObject({ failureClass, message: 'Garden said 503' });
  });

  it('are certain when a file broke off before it was read', async () => {
    network.answers(() => ({ body: {} }));
    const file = { ...aMedia(Buffer.alloc(10)), sizeBytes: 20 };
    const sources = new UploadSources([file]);
    const part = {
      name: 'file',
      filename: 'a',
      contentType: 'image/png',
      sizeBytes: 20,
      open: async () => Readable.from(await sources.open(file)),
    };
    const body = { kind: 'multipart', parts: [part] } as const;
    const call = { method: 'POST', path: 'beds', effect: 'visible', body, sources } as const;
    await expect(garden.of(context).call(call)).rejects.toMatchObject({
      failureClass: 'transient',
      message: expect.stringContaining('broke off') as string,
    });
  });
});
