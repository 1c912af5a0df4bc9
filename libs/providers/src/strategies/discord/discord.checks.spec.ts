import type { JsonObject } from '../../contract/identity.js';
import { aDraft, aDraftImage } from '../../testing/builders.js';
import { attachmentNames } from './discord.message.js';
import { DiscordProvider } from './discord.js';
import { parseWebhookUrl } from './discord.api.js';

const TOKEN = 'aB3_'.repeat(17);
const provider = new DiscordProvider();
const codes = (draft: ReturnType<typeof aDraft>) =>
  provider.check(draft).map((issue) => `${issue.code} ${issue.path}`);

describe('checks of Discord', () => {
  it('accept a message of an embed or a poll alone', () => {
    expect(codes(aDraft({ text: '', settings: { embeds: [{ title: 'Hi' }] } }))).toEqual([]);
    const poll = { poll: true, pollQuestion: 'Which?', pollAnswers: ['A', 'B'] };
    expect(codes(aDraft({ text: '', settings: poll }))).toEqual([]);
    expect(codes(aDraft({ text: '' }))).toEqual(['post_content_required text']);
  });

  it('count code points, not UTF-16 units', () => {
    expect(provider.measureText('😀'.repeat(2000), {})).toBe(2000);
  });

  it('measure the parts of embeds and all of them together', () => {
    const settings: JsonObject = {
      embeds: [
        { title: 'a'.repeat(257), color: 16_777_216, fields: [{ name: 'n' }] },
        { description: 'a'.repeat(4096) },
        { footer: { text: 'a'.repeat(2048) } },
      ],
    };
    expect(codes(aDraft({ settings }))).toEqual([
      'setting_invalid settings.embeds[0].title',
      'setting_invalid settings.embeds[0].color',
      'setting_invalid settings.embeds[0].fields[0]',
      'setting_invalid settings.embeds',
    ]);
  });

  it('refuse a forum title together with a thread, and tags without a title', () => {
    const threadId = '123456789012345678';
    expect(codes(aDraft({ settings: { threadName: 'News', threadId } }))).toEqual([
      'setting_invalid settings.threadName',
    ]);
    expect(codes(aDraft({ settings: { appliedTags: [threadId] } }))).toEqual([
      'setting_invalid settings.appliedTags',
    ]);
  });

  it('refuse a mention type that stands in parse and in its list', () => {
    const allowedMentions = { parse: ['users', 'all'], users: ['123456789012345678'] };
    expect(codes(aDraft({ settings: { allowedMentions } }))).toEqual([
      'setting_invalid settings.allowedMentions.parse',
      'setting_invalid settings.allowedMentions',
    ]);
  });

  it('refuse names that Discord keeps for itself, and alt text over 1024 characters', () => {
    const draft = aDraft({
      settings: { username: 'My Discord' },
      media: [aDraftImage({ altText: 'a'.repeat(1025) })],
    });
    expect(codes(draft)).toEqual([
      'setting_invalid settings.username',
      'discord_alt_text_too_long assets[0].altText',
    ]);
  });
});

describe('a pasted webhook address', () => {
  it.each([
    `https://discord.com/api/webhooks/123456789012345678/${TOKEN}`,
    `https://discordapp.com/api/v6/webhooks/123456789012345678/${TOKEN}/slack`,
    ` https://canary.discord.com/api/webhooks/123456789012345678/${TOKEN}/ `,
  ])('is taken apart: %s', (pasted) => {
    expect(parseWebhookUrl(pasted)).toEqual({
      id: '123456789012345678',
      token: TOKEN,
      threadId: null,
    });
  });

  it('keeps its thread', () => {
    const pasted = `https://discord.com/api/webhooks/123456789012345678/${TOKEN}?thread_id=876543210987654321`;
    expect(parseWebhookUrl(pasted)?.threadId).toBe('876543210987654321');
  });

  it.each([
    `http://discord.com/api/webhooks/123456789012345678/${TOKEN}`,
    `https://discord.com.evil.example/api/webhooks/123456789012345678/${TOKEN}`,
    `https://discord.com@evil.example/api/webhooks/123456789012345678/${TOKEN}`,
    `https://discord.com:8443/api/webhooks/123456789012345678/${TOKEN}`,
    `https://discord.com/api/webhooks/123/${TOKEN}`,
    'https://discord.com/channels/1/2',
  ])('is refused: %s', (pasted) => {
    expect(parseWebhookUrl(pasted)).toBeNull();
  });
});

describe('names of attachments', () => {
  it('keep plain characters and are unique', () => {
    const files = ['Frühling 1.png', 'Frühling 1.png', '日本'].map((filename) => ({ filename }));
    expect(attachmentNames(files)).toEqual(['Fru_hling_1.png', '1_Fru_hling_1.png', 'file2']);
  });
});
