import { ServiceClient } from '../cli/service-client.js';

interface SandboxProvider {
  readonly id: string;
  readonly accounts: readonly { readonly id: string; readonly connect?: Record<string, string> }[];
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
  const { providers } = await sandbox.get<{ providers: readonly SandboxProvider[] }>(
    '/_sandbox/providers',
  );
  for (const provider of providers) {
    const [account] = provider.accounts;
    if (account === undefined || connected.has(provider.id)) continue;
    const started = await client.post<{ connection: { authorizeUrl: string | null } }>(
      '/v1/connections/start',
      { provider: provider.id, ...account.connect },
    );
    const { authorizeUrl } = started.connection;
    if (authorizeUrl) await approve(authorizeUrl, account.id);
  }
  const all = await client.get<Connected>('/v1/accounts?limit=200');
  const shown = all.accounts.find((account) => account.provider === 'telegram') ?? all.accounts[0];
  return shown?.handle ?? '';
}

/** Follows the redirects from the consent page to the service's callback, as a browser would. */
async function approve(authorizeUrl: string, account: string): Promise<void> {
  const url = new URL(authorizeUrl);
  url.searchParams.set('sandbox_decision', 'approve');
  url.searchParams.set('sandbox_account', account);
  const answer = await fetch(url, { redirect: 'follow' });
  await answer.body?.cancel();
}
