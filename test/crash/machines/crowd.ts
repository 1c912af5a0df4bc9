import type { ApiClient } from '../../support/api-client.js';
import { connectAccount, type TestService } from '../../support/test-service.js';

const BOT = '7000000001:sandbox-postrider';
/** Who publishes there without being refused. Those of one line meet in one workspace. */
const people = [
  { x: ['x:garden_news', 'x:garden_premium'], wordpress: ['garden.example', 'bakery.example'] },
  { x: ['x:garden_club', 'x:garden_private'], wordpress: ['garden.example', 'bakery.example'] },
  { x: ['x:garden_news', 'x:garden_premium'], wordpress: ['garden.example', 'bakery.example'] },
  { x: ['x:garden_club', 'x:garden_private'], wordpress: ['garden.example', 'bakery.example'] },
];
const CHANNELS = 6;
const WEBHOOKS = 3;
const PAGES = 2;

export interface CrowdAccount {
  readonly handle: string;
  readonly provider: string;
  /** Stands in every text, so that the ledger's entries find their account. */
  readonly number: number;
}

/** A workspace with its accounts; posts of others never reach them. */
export interface Tenant {
  readonly client: ApiClient;
  readonly accounts: readonly CrowdAccount[];
}

/** Four workspaces with sixty accounts of five networks, two of which nobody can ask afterwards. */
export async function connectCrowd(service: TestService): Promise<readonly Tenant[]> {
  const tenants: Tenant[] = [];
  const pages = (await service.sandbox.accountsOf('facebook')).slice(0, PAGES);
  for (const [index, { x, wordpress }] of people.entries()) {
    const client = await service.anotherWorkspace();
    const inWorkspace = { api: client, sandbox: service.sandbox };
    const connected: { handle: string; provider: string }[] = [];
    const connect = async (...wanted: [string, Record<string, string>?, string?]): Promise<void> =>
      void connected.push(await connectAccount(inWorkspace, ...wanted));
    for (const handle of x) await connect('x', {}, handle);
    for (const handle of wordpress) await connect('wordpress', {}, handle);
    for (const { handle } of pages) await connect('facebook', {}, handle);
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      await connect('telegram', { botToken: BOT, chatId: `@crowd_${index}_${channel}` });
    }
    for (let webhook = 0; webhook < WEBHOOKS; webhook += 1) {
      const { url } = await service.sandbox.discordWebhook({ name: `crowd-${index}-${webhook}` });
      await connect('discord', { webhookUrl: url ?? '' });
    }
    tenants.push({
      client,
      accounts: connected.map(({ handle, provider }, place) => ({
        handle,
        provider,
        number: index * 100 + place,
      })),
    });
  }
  return tenants;
}
