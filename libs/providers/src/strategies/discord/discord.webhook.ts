const WEBHOOK_PATH =
  /^\/api\/(?:v\d+\/)?webhooks\/(\d{17,20})\/([A-Za-z0-9_-]{40,100})(?:\/(?:slack|github))?\/?$/;
const HOSTS = new Set(['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com']);

/** The parts of a webhook's address. The token is as good as a password. */
export interface WebhookAddress {
  readonly id: string;
  readonly token: string;
  readonly threadId: string | null;
}

/**
 * Takes a pasted webhook address apart; null for anything else. Only the parts are kept: calls go to an
 * address built anew, so that no host a person typed is ever called, and never to an old API version.
 */
export function parseWebhookUrl(pasted: string): WebhookAddress | null {
  const text = pasted.trim();
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '') return null;
  if (!HOSTS.has(url.hostname)) return null;
  const [, id, token] = WEBHOOK_PATH.exec(url.pathname) ?? [];
  if (id === undefined || token === undefined) return null;
  const threadId = url.searchParams.get('thread_id');
  return {
    id,
    token,
    threadId: threadId !== null && /^\d{17,20}$/.test(threadId) ? threadId : null,
  };
}
