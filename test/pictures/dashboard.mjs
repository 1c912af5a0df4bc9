// Pictures of the dashboard, from the demo workspace with a month planned in it.
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const TEXTS = [
  'The harbour glows from Friday: 400 lanterns, 12 boats, one ferry every 20 minutes',
  'Two days to go',
  'Tour of the glasshouse: what grows in December',
  'Glasshouse at night',
  'Who made this? Ingrid did, in forty seconds',
  'Programme for Saturday',
  'Night ferry every 20 minutes until one o’clock, free with a festival ticket',
  'Menu of the food quay',
  'Meet the gardeners',
  'Thank you, all nine thousand',
];
const NETWORKS = ['x', 'telegram', 'discord', 'linkedin', 'facebook'];

/** Plans a month, as a team would: some days full, some empty. */
export async function planMonth({ baseUrl, apiKey }) {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const { accounts } = await (await fetch(`${baseUrl}/v1/accounts`, { headers })).json();
  const handles = NETWORKS.map(
    (network) => accounts.find(({ provider }) => provider === network)?.handle,
  ).filter(Boolean);
  const tomorrow = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const posts = Array.from({ length: 42 }, (_, index) => ({
    account: handles[index % handles.length],
    text: TEXTS[index % TEXTS.length],
    publish_at: new Date(
      tomorrow +
        ((index * 5) % 17) * DAY_MS +
        (8 + ((index * 3) % 12)) * HOUR_MS +
        (index % 4) * 900_000,
    ).toISOString(),
  }));
  const body = JSON.stringify({ posts });
  const answer = await fetch(`${baseUrl}/v1/posts/apply`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

/** A browser in which the demo's owner is signed in. */
export async function signedIn(browser, { baseUrl, claimLink }, options) {
  const context = await browser.newContext({
    baseURL: baseUrl,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  const claimToken = new URLSearchParams(new URL(claimLink).hash.slice(1)).get('token');
  const answer = await context.request.post('/v1/auth/demo', {
    data: { claimToken },
    headers: { origin: baseUrl },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return context;
}
