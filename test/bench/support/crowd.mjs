// Accounts of several of the sandbox's networks, connected as a person would; each with the name by which a fault
// finds it, and how often it may publish before its network's own limits count.
import { insertAccounts } from './rows.mjs';

/** Networks that can be asked afterwards, and the accounts that nobody refuses there. */
const lookupNetworks = [
  {
    provider: 'x',
    ids: ['garden_news', 'garden_premium', 'garden_club', 'garden_private'],
    most: 20,
  },
  { provider: 'linkedin', ids: ['ada', 'ben'], most: 15 },
  { provider: 'facebook', ids: null, most: Infinity },
  { provider: 'wordpress', ids: ['garden.example', 'bakery.example'], most: Infinity },
];

/** @returns `[{handle, provider, faultName, most, canBeAsked}]` */
export async function connectCrowd({ database, client, sandbox }, { channels, webhooks }) {
  const telegram = (await insertAccounts(database, channels, 'chaos')).map((account) => ({
    handle: account.handle,
    provider: 'telegram',
    faultName: account.chatId,
  }));
  const discord = [];
  for (let index = 0; index < webhooks; index += 1) {
    const webhook = await sandbox.post('/_sandbox/discord/webhooks', { name: `chaos-${index}` });
    const handle = await connect(client, 'discord', { connect: { webhookUrl: webhook.url } });
    discord.push({ handle, provider: 'discord', faultName: webhook.id });
  }
  const blind = [...telegram, ...discord].map((account) => ({
    ...account,
    most: Infinity,
    canBeAsked: false,
  }));
  return [...blind, ...(await connectLookupNetworks(client, sandbox))];
}

async function connectLookupNetworks(client, sandbox) {
  const { providers } = await sandbox.get('/_sandbox/providers');
  const connected = [];
  for (const { provider, ids, most } of lookupNetworks) {
    const known = providers
      .flatMap((network) =>
        network.accounts.map((account) => ({ network: network.id, ...account })),
      )
      .filter((account) => (account.connect.provider ?? account.network) === provider)
      .filter(({ id, handle }) => ids === null || ids.some((name) => isNamed(name, id, handle)));
    for (const account of known) await connect(client, provider, account);
    // One consent may bring several, and some of them may only be read.
    const { accounts } = await client.get(`/v1/accounts?provider=${provider}&limit=200`);
    for (const { handle, publishable } of accounts) {
      const faultName = handle.split(':').at(-1).replace('@', '');
      if (publishable) connected.push({ handle, provider, faultName, most, canBeAsked: true });
    }
  }
  return connected;
}

const isNamed = (name, id, handle) => id === name || handle.endsWith(`:${name}`);

/** @returns the account's handle */
async function connect(client, provider, account) {
  const started = await client.post('/v1/connections/start', { ...account.connect, provider });
  if (started.account) return started.account.handle;
  const url = new URL(started.connection.authorizeUrl);
  url.searchParams.set('sandbox_decision', 'approve');
  url.searchParams.set('sandbox_account', account.id);
  await (await fetch(url)).text();
  const { account: connected } = await client.get(`/v1/connections/${started.connection.id}`);
  if (!connected) throw new Error(`${provider} ${account.id} was not connected`);
  return connected.handle;
}
