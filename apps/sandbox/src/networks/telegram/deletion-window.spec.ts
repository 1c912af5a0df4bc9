import { SandboxClient } from '../../testing/sandbox-client.js';

describe('deleting in Telegram', () => {
  it('is refused after 48 hours', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const client = await SandboxClient.start({ clock: { now: () => now } });
    const message = { chat_id: '@garden_news', message_id: 2 };
    await client.telegram('sendMessage', { ...message, text: 'old' });
    now = new Date('2026-01-03T00:00:01Z');
    const { json } = await client.telegram('deleteMessage', message);
    expect(json.description).toBe("Bad Request: message can't be deleted for everyone");
    await client.stop();
  });
});
