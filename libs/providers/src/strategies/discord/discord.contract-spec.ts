import { ConnectInputError } from '../../contract/connecting.js';
import { AccountStage } from '../../testing/account-stage.js';
import { accountOf, aMedia, anAccount, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { DiscordProvider } from './discord.js';

const ID = '123456789012345678';
const TOKEN = 'aB3_'.repeat(17);
const THREAD = '223456789012345678';
const WEBHOOK_PATH = `/discord.com/api/v10/webhooks/${ID}/${TOKEN}`;
const provider = new DiscordProvider();
const account = anAccount({
  externalId: ID,
  metadata: { guildId: '900000000000000001', channelId: '900000000000000002' },
  credentials: { webhookToken: TOKEN },
});
const message = { id: '900000000000000009', channel_id: '900000000000000002' };

describe('Discord', () => {
  describeConformance(() => ({ strategy: provider, account, post: aPost() }));

  const stage = new AccountStage(provider, account);

  const publish = (post: Parameters<typeof aPost>[0] = {}) =>
    publishToTheEnd(provider, stage.contextOf(post));
  const connect = (host: string, query = '') => {
    const webhookUrl = `https://${host}/api/webhooks/${ID}/${TOKEN}${query}`;
    return provider.connector.verify({ webhookUrl }, stage.contexts.connect(provider));
  };

  it('connects an incoming webhook and keeps its token out of the metadata', async () => {
    const shown = { name: 'Garden', guild_id: '1', channel_id: '2', avatar: 'abc' };
    stage.answers({ body: { id: ID, type: 1, ...shown } });
    const [identity] = await connect('discord.com', `?thread_id=${THREAD}`);
    expect(stage.paths()).toEqual([`GET ${WEBHOOK_PATH}`]);
    expect(stage.network.requests[0]?.headers['user-agent']).toMatch(/^DiscordBot \(https:/);
    expect(identity).toMatchObject({
      externalId: ID,
      handle: `discord:${ID}`,
      displayName: 'Garden',
      metadata: { guildId: '1', channelId: '2', threadId: THREAD },
    });
    expect(JSON.stringify(identity?.metadata)).not.toContain(TOKEN);
    expect(accountOf(identity!).credentials).toEqual({ webhookToken: TOKEN });
  });

  it('refuses webhooks of other types, and addresses of other hosts without a call', async () => {
    stage.answers({ body: { id: ID, type: 2, name: 'News' } });
    expect(await failureOf(connect('discord.com'))).toBe('permission');
    await expect(connect('evil.example')).rejects.toBeInstanceOf(ConnectInputError);
    expect(stage.paths()).toHaveLength(1);
  });

  it('waits for the stored message and pings nobody by default', async () => {
    stage.answers({ body: message });
    const published = await publish({ settings: { silent: true, suppressEmbeds: true } });
    expect(stage.paths()).toEqual([`POST ${WEBHOOK_PATH}?wait=true`]);
    expect(stage.bodyOf(0)).toEqual({
      content: 'Bulbs are in bloom',
      allowed_mentions: { parse: [] },
      flags: 4100,
    });
    expect(published).toMatchObject({
      providerPostId: message.id,
      providerUrl: `https://discord.com/channels/900000000000000001/${message.channel_id}/${message.id}`,
      checkpoint: { threadId: null },
    });
  });

  it('uploads files with their alt text in one form', async () => {
    stage.answers({ body: message });
    await publish({
      media: [
        aMedia(Buffer.from('first-bytes'), { altText: 'A tulip' }),
        aMedia(Buffer.from('second')),
      ],
      settings: { spoiler: true },
    });
    const body = stage.network.requests[0]?.body ?? '';
    expect(body).toContain('name="payload_json"');
    expect(body).toContain(
      '"attachments":[{"id":"0","filename":"tulips.jpg","description":"A tulip","is_spoiler":true}',
    );
    expect(body).toContain('name="files[1]"; filename="1_tulips.jpg"');
    expect(body).toContain('first-bytes');
  });

  it('opens a forum post and remembers its thread for deleting', async () => {
    const answer = { ...message, channel_id: THREAD };
    stage.answers({ body: answer }, { status: 204 });
    const settings = { threadName: 'News', appliedTags: ['323456789012345678'] };
    const context = stage.contextOf({ settings });
    const published = await publishToTheEnd(provider, context);
    expect(stage.bodyOf(0)).toMatchObject({
      thread_name: 'News',
      applied_tags: ['323456789012345678'],
    });
    const checkpoint = published.checkpoint ?? null;
    await expect(provider.remove({ ...context, checkpoint }, message.id)).resolves.toEqual({
      kind: 'deleted',
    });
    expect(stage.paths()[1]).toBe(
      `DELETE ${WEBHOOK_PATH}/messages/${message.id}?thread_id=${THREAD}`,
    );
  });

  it('calls an unknown message gone, but not a page without reason', async () => {
    const context = stage.contextOf();
    stage.answers({ status: 404, body: { code: 10008, message: 'Unknown Message' } });
    await expect(provider.remove(context, '1')).resolves.toEqual({ kind: 'already_gone' });
    stage.answers({ status: 404, body: '<html>Not Found</html>' });
    await expect(provider.remove(context, '1')).rejects.toMatchObject({ status: 404 });
  });

  it('calls an answer without an id ambiguous', async () => {
    stage.answers({ body: {} });
    expect(await failureOf(publish())).toBe('ambiguous');
  });

  it('counts reactions as likes and nothing else', async () => {
    stage.answers({ body: { ...message, reactions: [{ count: 2 }, { count: 3 }] } });
    const context = stage.contextOf();
    await expect(provider.readMetrics(context, message.id)).resolves.toMatchObject({
      likes: 5,
      views: null,
      comments: null,
    });
  });
});
