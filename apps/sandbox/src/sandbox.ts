import fastify, { type FastifyInstance } from 'fastify';
import { SystemClock, type Clock } from '#libs/platform/base';
import { addLocalShop } from './billing/local/index.js';
import { guardControl, registerControl } from './control/control-routes.js';
import { FaultRunner } from './faults/fault-runner.js';
import type { SandboxKernel, SandboxNetwork } from './kernel/network.js';
import { addScope } from './kernel/scopes.js';
import { SandboxStores } from './kernel/stores.js';
import { MediaDesk } from './media/media.js';
import { sandboxNetworks } from './networks/index.js';
import { Pages } from './wall/pages.js';

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
  readonly clock?: Clock;
  /** Ids of the providers to stand in for; default all. Fewer start sooner. */
  readonly providers?: readonly string[];
  /** Billing systems to stand in for beside the networks; default none. */
  readonly billing?: readonly SandboxNetwork[];
}

/** A sandbox that listens. */
export interface RunningSandbox {
  readonly url: string;
  readonly port: number;
  /** Closes all connections and writes the journal out. */
  stop(): Promise<void>;
}

// Tokens stand in paths and are longer than the router's default bound on parameters.
const maximumParameterLength = 1_000;

/** Starts the stand-in networks. Fails when the port is taken or the data directory cannot be written. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const clock = options.clock ?? new SystemClock();
  const stores = new SandboxStores(options.dataDirectory, clock);
  const networks = sandboxNetworks().filter((network) => isWanted(network, options.providers));
  networks.push(...(options.billing ?? []));
  const server = fastify({
    routerOptions: { maxParamLength: maximumParameterLength },
    forceCloseConnections: true,
    keepAliveTimeout: 75_000,
  });
  // The clock of the networks is the one their answers are dated by.
  server.addHook('onSend', async (_request, reply) => {
    reply.header('date', clock.now().toUTCString());
  });
  const host = options.host ?? '127.0.0.1';
  let listeningUrl = '';
  const publicUrl = () => options.publicUrl?.replace(/\/+$/, '') ?? listeningUrl;

  await stores.load();
  mount(server, { options, stores, networks, clock, publicUrl });
  await server.ready();
  for (const network of networks) network.restore?.();
  stores.journal.flush();
  await server.listen({ host, port: options.port });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  listeningUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  options.logger?.(`sandbox listens on ${listeningUrl}`);
  return {
    url: publicUrl(),
    port,
    stop: async () => {
      await server.close();
      stores.journal.close();
    },
  };
}

function isWanted({ id, serves = [id] }: SandboxNetwork, wanted?: readonly string[]): boolean {
  return wanted === undefined || serves.some((provider) => wanted.includes(provider));
}

interface Mounting {
  readonly options: SandboxOptions;
  readonly stores: SandboxStores;
  readonly networks: readonly SandboxNetwork[];
  readonly clock: Clock;
  publicUrl(): string;
}

function mount(server: FastifyInstance, mounting: Mounting): void {
  const { options, stores, networks, clock, publicUrl } = mounting;
  const allowRemote = options.allowRemoteControl ?? false;
  const pages = new Pages(stores.ledger, stores.shelf, networks);
  addScope(server, 'pages', (scope) => pages.register(scope));
  addScope(server, 'control', (scope) =>
    registerControl(scope, {
      networks,
      ledger: stores.ledger,
      requests: stores.requests,
      faults: stores.faults,
      metrics: stores.metrics,
      allowRemote,
      publicUrl,
      flush: () => stores.journal.flush(),
      reset: () => {
        stores.reset();
        for (const network of networks) network.restore?.();
        stores.journal.flush();
      },
    }),
  );
  addLocalShop(server, {
    state: stores.documents.of('billing'),
    allowRemoteControl: allowRemote,
    now: () => clock.now(),
    publicUrl,
    flush: () => stores.journal.flush(),
  });
  for (const network of networks) {
    const kernel = kernelFor(network, mounting, pages);
    addScope(server, network.id, (scope) => {
      stores.requests.watch(scope, network.id);
      network.register(scope, kernel);
    });
    const { registerControl: addControl } = network;
    if (!addControl) continue;
    addScope(server, `${network.id} control`, (scope) => {
      guardControl(scope, allowRemote);
      addControl.call(network, scope, kernel);
      scope.addHook('onSend', async () => stores.journal.flush());
    });
  }
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'no sandbox network answers at this address' }),
  );
}

function kernelFor(network: SandboxNetwork, mounting: Mounting, pages: Pages): SandboxKernel {
  const { stores, clock, publicUrl } = mounting;
  return {
    ledger: stores.ledger.of(network.id),
    state: stores.documents.of(network.id),
    faults: new FaultRunner(network.id, stores.faults, stores.journal, network.faultAnswers),
    media: new MediaDesk(stores.shelf, publicUrl),
    metrics: stores.metrics.of(network.id),
    get publicUrl() {
      return publicUrl();
    },
    now: () => clock.now(),
    postPage: (reply, postId) => pages.post(reply, network.id, postId),
  };
}
