import { ServiceClient } from '../cli/service-client.js';

interface SandboxNetwork {
  readonly id: string;
  readonly accounts: readonly SandboxAccount[];
}

interface SandboxAccount {
  readonly id: string;
  readonly connect: Readonly<Record<string, string>>;
}

interface Connected {
  readonly accounts: readonly { readonly provider: string; readonly handle: string }[];
}

/**
 * Connects one sandbox account per network, over the same public routes a user would take: manual
 * credentials are sent, consent pages are answered with the sandbox's shortcut. Networks that are
 * connected already are left alone. @returns the handle of a connected account
 */
export async function connectSandboxAccounts(service: {
  readonly baseUrl: string;
  readonly sandboxUrl: string;
  readonly apiKey: string;
}): Promise<string> {
  const client = new ServiceClient(service.baseUrl, service.apiKey);
  const { accounts } = await client.get<Connected>('/v1/accounts?limit=200');
  const connected = new Set(accounts.map((account) => account.provider));
  const sandbox = new ServiceClient(service.sandboxUrl, '');
  const { providers } = await sandbox.get<{ providers: readonly SandboxNetwork[] }>(
    '/_sandbox/providers',
  );
  const wanted = [...firstPerProvider(providers)].filter(([provider]) => !connected.has(provider));
  // Together: most of a consent is waiting, and people wait for the first start.
  await Promise.all(wanted.map(([provider, account]) => connect(client, provider, account)));
  const all = await client.get<Connected>('/v1/accounts?limit=200');
  const shown = all.accounts.find((account) => account.provider === 'telegram') ?? all.accounts[0];
  return shown?.handle ?? '';
}

async function connect(
  client: ServiceClient,
  provider: string,
  account: SandboxAccount,
): Promise<void> {
  const started = await client.post<{ connection: { authorizeUrl: string | null } }>(
    '/v1/connections/start',
    { ...account.connect, provider },
  );
  const { authorizeUrl } = started.connection;
  if (authorizeUrl) await approve(authorizeUrl, account.id);
}

/** A network may serve several providers; its accounts then say which one they are for. */
function firstPerProvider(networks: readonly SandboxNetwork[]): Map<string, SandboxAccount> {
  const first = new Map<string, SandboxAccount>();
  for (const { id, accounts } of networks) {
    for (const account of accounts) {
      const provider = account.connect['provider'] ?? id;
      if (!first.has(provider)) first.set(provider, account);
    }
  }
  return first;
}

/** Follows the redirects from the consent page to the service's callback, as a browser would. */
async function approve(authorizeUrl: string, account: string): Promise<void> {
  const url = new URL(authorizeUrl);
  url.searchParams.set('sandbox_decision', 'approve');
  url.searchParams.set('sandbox_account', account);
  const answer = await fetch(url, { redirect: 'follow' });
  await answer.body?.cancel();
}
