import fastify from 'fastify';
import { SystemClock, type Clock, trimmedEnd } from '#libs/kernel';
import { billingStandIns, type BillingSystem } from './billing/index.js';
import { guardDoor } from './kernel/door.js';
import type { SandboxNetwork, StandIn } from './kernel/network.js';
import { SandboxStores } from './kernel/stores.js';
import type { Mailbox } from './mailbox/mailbox.js';
import { mount, restore, type SandboxParts } from './mounting.js';
import { sandboxNetworks } from './networks/index.js';

/** How a sandbox is started. */
export interface SandboxOptions {
  /** Address to listen on; default 127.0.0.1. */
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Where state survives a restart; null keeps everything in memory. */
  readonly dataDirectory: string | null;
  /** The URL under which clients reach the sandbox, when it is not the address it listens on. */
  readonly publicUrl?: string;
  readonly logger?: (line: string) => void;
  /** Lets callers of other machines use the control API; default false. */
  readonly allowRemoteControl?: boolean;
  /** Names it may be called by, besides loopback, where it listens and its public URL. */
  readonly allowedHosts?: readonly string[];
  readonly clock?: Clock;
  /** Ids of the providers to stand in for; default all. Fewer start sooner. */
  readonly providers?: readonly string[];
  /** Ids of the identity providers to stand in for (`google`, `apple`); default all, or none beside chosen `providers`. */
  readonly identity?: readonly string[];
  /** Whether mails are taken; the port of the SMTP server is any free one unless it is told. Default false. */
  readonly mailbox?: boolean | { readonly smtpPort: number };
  /** Networks beside those of the house, see {@link loadStandIns}. */
  readonly networks?: readonly SandboxNetwork[];
  /** Billing systems to stand in for beside the networks; default none. */
  readonly billing?: readonly BillingSystem[];
}

/** A sandbox that listens. */
export interface RunningSandbox {
  readonly url: string;
  readonly port: number;
  /** Address of the SMTP server, `smtp://host:port`; null without mailbox. */
  readonly smtpUrl: string | null;
  /** Address of the page that shows the mails; null without mailbox. */
  readonly mailboxUrl: string | null;
  /**
   * Remembers posts, logins and documents as they are now. The function brings all networks back there, as often as
   * it is called: for suites whose every case begins with an account that has been connected.
   */
  remember(): () => void;
  /** Closes all connections and writes the journal out. */
  stop(): Promise<void>;
}

// Tokens stand in paths and are longer than the router's default bound on parameters.
const maximumParameterLength = 1_000;

/** Starts the stand-in networks. Fails when a port is taken or the data directory cannot be written. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { host = '127.0.0.1', clock = new SystemClock() } = options;
  const stores = new SandboxStores(options.dataDirectory, clock);
  const server = fastify({
    routerOptions: { maxParamLength: maximumParameterLength },
    forceCloseConnections: true,
    keepAliveTimeout: 75_000,
  });
  // The clock of the networks is the one their answers are dated by.
  server.addHook('onSend', async (_request, reply) => {
    reply.header('date', clock.now().toUTCString());
  });
  guardDoor(server, {
    host,
    publicUrl: options.publicUrl ?? null,
    allowedHosts: options.allowedHosts ?? [],
  });
  let listeningUrl = '';
  const mailbox = await mailboxFor(options, stores, clock);
  const parts: SandboxParts = {
    networks: [
      ...sandboxNetworks().filter((network) => isWanted(network, options.providers)),
      ...(options.networks ?? []),
      ...(await billingStandIns(options.billing ?? [])),
    ],
    identity: await identityFor(options),
    mailbox,
    stores,
    clock,
    allowRemoteControl: options.allowRemoteControl ?? false,
    publicUrl: () =>
      options.publicUrl === undefined ? listeningUrl : trimmedEnd(options.publicUrl, '/'),
  };
  await stores.load();
  mount(server, parts);
  await server.ready();
  restore(parts);
  await server.listen({ host, port: options.port });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const hostInUrl = host.includes(':') ? `[${host}]` : host;
  listeningUrl = `http://${hostInUrl}:${port}`;
  options.logger?.(`sandbox listens on ${listeningUrl}`);
  const remember = (): (() => void) => {
    const written = stores.written();
    return () => {
      stores.readAgain(written);
      restore(parts);
    };
  };
  const stop = async (): Promise<void> => {
    await mailbox?.smtp.close();
    await server.close();
    stores.journal.close();
  };
  const url = parts.publicUrl();
  const running = { url, port, remember, stop };
  if (mailbox === null) return { ...running, smtpUrl: null, mailboxUrl: null };
  const smtpPort = await mailbox.smtp
    .listen(host, smtpPortOf(options))
    .catch(async (error: unknown) => {
      await stop();
      throw error;
    });
  const smtpUrl = `smtp://${hostInUrl}:${smtpPort}`;
  options.logger?.(`mailbox listens on ${smtpUrl}`);
  return { ...running, smtpUrl, mailboxUrl: url + mailbox.path };
}

function isWanted(
  { id, serves = [id] }: StandIn & { readonly serves?: readonly string[] },
  wanted?: readonly string[],
): boolean {
  return wanted === undefined || serves.some((provider) => wanted.includes(provider));
}

/** Loaded only by a sandbox that people sign in with: most specs look at one network. */
async function identityFor({ identity, providers }: SandboxOptions): Promise<readonly StandIn[]> {
  const wanted = identity ?? (providers === undefined ? undefined : []);
  if (wanted?.length === 0) return [];
  const { identityProviders } = await import('./identity/index.js');
  return identityProviders().filter((provider) => isWanted(provider, wanted));
}

/** The SMTP server is loaded only by a sandbox that takes mails. */
async function mailboxFor(
  { mailbox = false }: SandboxOptions,
  stores: SandboxStores,
  clock: Clock,
): Promise<Mailbox | null> {
  if (mailbox === false) return null;
  const module = await import('./mailbox/mailbox.js');
  return new module.Mailbox(stores, () => clock.now());
}

function smtpPortOf({ mailbox }: SandboxOptions): number {
  return typeof mailbox === 'object' ? mailbox.smtpPort : 0;
}
