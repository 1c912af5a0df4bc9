import type { Browser } from './browser.js';
import { expectThat, until } from './until.js';

const ACCOUNT = 'telegram:@harbour_news';
const IN_AN_HOUR_MS = 3_600_000;

type Tell = (line: string) => void;

/** Connects an account: a Telegram bot, whose token is pasted. */
export async function connectAccount(browser: Browser, tell: Tell): Promise<void> {
  const bot = { provider: 'telegram', botToken: '1002:sandbox-journey', chatId: '@harbour_news' };
  const { account } = await browser.post('/v1/dashboard/connections/start', bot);
  expectThat(account?.handle === ACCOUNT, `${ACCOUNT} is connected`, account);
  tell(`Connected ${account.handle}.`);
}

/** Composes a post for later, edits text and time, and follows it to the wall. @returns its public address */
export async function composeEditPublish(browser: Browser, now: Date, tell: Tell): Promise<string> {
  const publishAt = new Date(now.getTime() + IN_AN_HOUR_MS).toISOString();
  const composed = await browser.post(
    '/v1/dashboard/compose',
    { account: ACCOUNT, text: 'The ferry leaves at noon.', publishAt },
    201,
  );
  const { id, status } = composed.posts[0];
  expectThat(status === 'scheduled', 'the post waits for its hour', composed);
  tell(`Composed a post for ${publishAt}.`);
  const edit = { account: ACCOUNT, publishAt: now.toISOString(), text: 'The ferry leaves at one.' };
  await browser.patch(`/v1/dashboard/posts/${id}`, edit);
  tell('Edited it: other words, and now.');
  const { posts } = await until(
    'the post is not out',
    async () => (await browser.get('/v1/dashboard/posts?account=' + ACCOUNT)).body,
    (seen) => seen.posts?.[0]?.status === 'published',
  );
  expectThat(posts.length === 1, 'there is one post', posts);
  expectThat(posts[0].description === edit.text, 'the edited words went out', posts[0]);
  tell(`Published: ${posts[0].providerUrl}`);
  return posts[0].providerUrl;
}

/** Makes an API key, rotates it, and sees the old secret end. */
export async function rotateKey(browser: Browser, baseUrl: string, tell: Tell): Promise<void> {
  const { key, secret } = await browser.post('/v1/dashboard/keys', { label: 'journey' }, 201);
  const rotated = await browser.post(`/v1/dashboard/keys/${key.id}/rotate`, {});
  const [before, after] = [
    await statusWith(baseUrl, secret),
    await statusWith(baseUrl, rotated.secret),
  ];
  expectThat(before === 401 && after === 200, 'only the new secret works', { before, after });
  tell(`Rotated the key ${key.prefix}…: the old secret ended, the new one works.`);
}

async function statusWith(baseUrl: string, secret: string): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` };
  const answer = await fetch(`${baseUrl}/v1/keys/validate`, { method: 'POST', headers });
  await answer.body?.cancel();
  return answer.status;
}
